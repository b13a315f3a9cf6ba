/** The plain path of a hash-style address (`#/users?x=1`), or null for any other anchor (NAV-19, D-05). */
export function plainPathOfHash(hash: string): string | null {
  const anchor = hash.startsWith('#') ? hash.slice(1) : hash;
  if (!anchor.startsWith('/')) return null;
  return `/${anchor.replace(/^[/\\]+/, '')}`;
}
