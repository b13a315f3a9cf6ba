import { actorOf, type RoleAssignment } from './role-assignment.ts';

/** Whether these roles let their holder take over the organisation: an owner, or an admin of the console. */
export function givesPower(roles: readonly RoleAssignment[]): boolean {
  const { isOwner, consoleRole } = actorOf(roles);
  return isOwner || consoleRole === 'admin';
}

/** Whether a change of roles gives, widens or takes such power. Roles in products alone do not. */
export function changesPower(before: readonly RoleAssignment[], after: readonly RoleAssignment[]): boolean {
  if (!givesPower(before) && !givesPower(after)) return false;
  const [held, wanted] = [actorOf(before), actorOf(after)];
  return held.isOwner !== wanted.isOwner || held.consoleRole !== wanted.consoleRole;
}
