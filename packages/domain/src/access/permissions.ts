/** The one permission table: the server enforces it, the console shows by it, and the answer to 'why' is read from it. */

export const consoleRoles = ['admin', 'manager', 'member'] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

/** What is known about a signed-in person inside the organisation that is selected. */
export interface Actor {
  readonly isOwner: boolean;
  readonly consoleRole: ConsoleRole | null;
  readonly modules: readonly string[];
}

/** One way to hold a permission: a role, with a console module where the role alone is not enough. */
export interface Way {
  readonly role: 'owner' | ConsoleRole;
  readonly module?: string;
}

const owner: Way = { role: 'owner' };
const ownerOrAdmin: readonly Way[] = [owner, { role: 'admin' }];

/** Every permission that an endpoint or a screen may ask for, with the ways to hold it (specification §6). */
export const permissions = {
  /** ROLE-09 */
  use_subscriptions: [owner, { role: 'admin', module: 'm_console_subscription' }],
  /** ROLE-10: to see people; what a manager may do to them is the next one. */
  manage_users: [owner, { role: 'manager' }, { role: 'admin', module: 'm_console_role' }],
  /** ROLE-13 */
  act_on_users: [owner, { role: 'manager', module: 'm_console_user_r' }, { role: 'admin', module: 'm_console_role' }],
  /** ROLE-11 */
  change_settings: ownerOrAdmin,
  /** ROLE-12, NAV-33 */
  add_organisation: ownerOrAdmin,
  /** ROLE-15 */
  see_plans: ownerOrAdmin,
  /** ROLE-14, D-59: whoever has a role in the console sees the plans at home, whatever they may do with them. */
  see_plan_section: [...ownerOrAdmin, { role: 'manager' }, { role: 'member' }],
} as const satisfies Record<string, readonly Way[]>;

export type Permission = keyof typeof permissions;

/** Who may call an endpoint: anyone, a session awaiting its second factor, a session, a member of the selected organisation, or a member with a permission. */
export type Requirement = 'anyone' | 'pending' | 'session' | 'membership' | Permission;

export function isPermission(requirement: Requirement): requirement is Permission {
  return requirement in permissions;
}

export function hasRole(actor: Actor, role: Way['role']): boolean {
  return role === 'owner' ? actor.isOwner : actor.consoleRole === role;
}

/** Whether this way is open to the actor; the only place where a permission is decided. */
export function isOpen(way: Way, actor: Actor): boolean {
  return hasRole(actor, way.role) && (way.module === undefined || actor.modules.includes(way.module));
}

export function can(actor: Actor | null, permission: Permission): boolean {
  return actor !== null && permissions[permission].some((way) => isOpen(way, actor));
}
