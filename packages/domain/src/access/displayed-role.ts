import type { Actor } from './permissions.ts';

export const displayedRoles = ['Owner', 'Admin', 'Member'] as const;
export type DisplayedRole = (typeof displayedRoles)[number];

/** The highest role wins; a manager is displayed as Member (ROLE-04). */
export function displayedRole(actor: Pick<Actor, 'isOwner' | 'consoleRole'>): DisplayedRole {
  if (actor.isOwner) return 'Owner';
  return actor.consoleRole === 'admin' ? 'Admin' : 'Member';
}
