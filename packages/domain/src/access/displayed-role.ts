import type { Actor } from './permissions.ts';

export type DisplayedRole = 'Owner' | 'Admin' | 'Member';

/** ROLE-04: the highest wins; a manager is displayed as Member. */
export function displayedRole(actor: Pick<Actor, 'isOwner' | 'consoleRole'>): DisplayedRole {
  if (actor.isOwner) return 'Owner';
  return actor.consoleRole === 'admin' ? 'Admin' : 'Member';
}
