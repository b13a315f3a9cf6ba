import { actorOf, type RoleAssignment } from './role-assignment.ts';

/** Whether these roles let their holder take over the organisation: an owner, or an admin of the console. */
export function givesPower(roles: readonly RoleAssignment[]): boolean {
  const { isOwner, consoleRole } = actorOf(roles);
  return isOwner || consoleRole === 'admin';
}
