/** What a role means, whatever its app calls it (ROLE-01). */
export type RoleTitle = 'owner' | 'admin' | 'manager' | 'user';

const titles: ReadonlyMap<string, RoleTitle> = new Map([
  ['owner', 'owner'],
  ['admin', 'admin'],
  ['manager', 'manager'],
  ['user', 'user'],
  ['org_user', 'user'],
  ['member', 'user'],
]);

/** The title of a role (ROLE-08). Null for a role that only has its own name, such as accountant. */
export function roleTitleOf(shortCode: string): RoleTitle | null {
  return titles.get(shortCode) ?? null;
}
