/** The one permission table: the server enforces it, the console shows by it. */

export type ConsoleRole = 'admin' | 'manager' | 'member';

/** What is known about a signed-in person inside the organisation that is selected. */
export interface Actor {
  readonly isOwner: boolean;
  readonly consoleRole: ConsoleRole | null;
  readonly modules: readonly string[];
}

const isAdmin = (actor: Actor): boolean => actor.consoleRole === 'admin';
const isOwnerOrAdmin = (actor: Actor): boolean => actor.isOwner || isAdmin(actor);
const hasModule = (actor: Actor, module: string): boolean => actor.modules.includes(module);

/** Every permission that an endpoint or a screen may ask for (specification §6). */
export const permissions = {
  /** ROLE-09 */
  use_subscriptions: (actor: Actor): boolean =>
    actor.isOwner || (isAdmin(actor) && hasModule(actor, 'm_console_subscription')),
  /** ROLE-10 */
  manage_users: (actor: Actor): boolean =>
    actor.isOwner || actor.consoleRole === 'manager' || (isAdmin(actor) && hasModule(actor, 'm_console_role')),
  /** ROLE-11 */
  change_settings: isOwnerOrAdmin,
  /** ROLE-11, NAV-33 */
  add_organisation: isOwnerOrAdmin,
  /** ROLE-12 */
  see_plans: isOwnerOrAdmin,
} as const satisfies Record<string, (actor: Actor) => boolean>;

export type Permission = keyof typeof permissions;

/** Who may call an endpoint: anyone, a session awaiting its second factor, a session, a member of the selected organisation, or a member with a permission. */
export type Requirement = 'anyone' | 'pending' | 'session' | 'membership' | Permission;

export function isPermission(requirement: Requirement): requirement is Permission {
  return requirement in permissions;
}

export function can(actor: Actor | null, permission: Permission): boolean {
  return actor !== null && permissions[permission](actor);
}
