/** ROLE-01: a role's meaning, whatever the app that holds it calls it. */
export type RoleTitle = 'owner' | 'admin' | 'manager' | 'user';

const titles: ReadonlyMap<string, RoleTitle> = new Map([
  ['owner', 'owner'],
  ['admin', 'admin'],
  ['manager', 'manager'],
  ['user', 'user'],
  ['org_user', 'user'],
  ['member', 'user'],
]);

/** ROLE-08; null for a role that has its own name only, such as an accountant. */
export function roleTitleOf(shortCode: string): RoleTitle | null {
  return titles.get(shortCode) ?? null;
}
