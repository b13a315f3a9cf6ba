import { isPlatformScope, type PlatformScope } from '../service-tokens/service-token.ts';

/** The only permission table. The server enforces it, the console hides by it, and access explanations read it. */

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
  /** Buy, change and cancel subscriptions (ROLE-09). */
  use_subscriptions: [owner, { role: 'admin', module: 'm_console_subscription' }],
  /** See people. What a manager may do to them is the next permission (ROLE-10). */
  manage_users: [owner, { role: 'manager' }, { role: 'admin', module: 'm_console_role' }],
  /** Add, change, disable and remove people (ROLE-13). */
  act_on_users: [owner, { role: 'manager', module: 'm_console_user_r' }, { role: 'admin', module: 'm_console_role' }],
  /** Change the settings of the organisation (ROLE-11). */
  change_settings: ownerOrAdmin,
  /** Read and export the audit log (N-39). */
  read_audit_log: [owner],
  /** Reset a member's lost second factor, and require one of everybody (D-234, D-235). */
  manage_factors: [owner],
  /** Reset or delete the organisation, or hand it over (D-243). */
  close_company: [owner],
  /** Add another organisation (ROLE-12, NAV-33). */
  add_organisation: ownerOrAdmin,
  /** Open the plans (ROLE-15). */
  see_plans: ownerOrAdmin,
  /** See the plans on the home screen. Every console role may (ROLE-14, D-59). */
  see_plan_section: [...ownerOrAdmin, { role: 'manager' }, { role: 'member' }],
} as const satisfies Record<string, readonly Way[]>;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as readonly Permission[];

/**
 * Who may call an endpoint: another product of the suite (`service`), a tool of the operator (the scope of its token),
 * anyone, or a person. `pending` is a session that still owes a second factor or a password.
 */
export type Requirement = TokenRequirement | 'anyone' | 'pending' | 'session' | 'membership' | Permission;
type TokenRequirement = 'service' | PlatformScope;

/** Whether a service token opens the endpoint, and no session does. */
export function needsServiceToken(requirement: Requirement): requirement is TokenRequirement {
  return requirement === 'service' || isPlatformScope(requirement);
}

export function isPermission(requirement: Requirement): requirement is Permission {
  return requirement in permissions;
}

export function hasRole(actor: Actor, role: Way['role']): boolean {
  return role === 'owner' ? actor.isOwner : actor.consoleRole === role;
}

/** Whether the actor meets this condition. Permissions are decided only here. */
export function isOpen(way: Way, actor: Actor): boolean {
  return hasRole(actor, way.role) && (way.module === undefined || actor.modules.includes(way.module));
}

export function can(actor: Actor | null, permission: Permission): boolean {
  return actor !== null && permissions[permission].some((way) => isOpen(way, actor));
}
