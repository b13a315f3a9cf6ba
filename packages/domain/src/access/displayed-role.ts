import type { Actor } from './permissions.ts';

export type DisplayedRole = 'Owner' | 'Admin' | 'Member';

/** The highest role is displayed. A manager is displayed as Member (ROLE-04). */
export function displayedRole(actor: Pick<Actor, 'isOwner' | 'consoleRole'>): DisplayedRole {
  if (actor.isOwner) return 'Owner';
  return actor.consoleRole === 'admin' ? 'Admin' : 'Member';
}
