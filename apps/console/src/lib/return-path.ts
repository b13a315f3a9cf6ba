/** Where to go after signing in. Only paths of this console are accepted. */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  try {
    const address = new URL(value, window.location.origin);
    if (address.origin !== window.location.origin) return '/';
    return `${address.pathname}${address.search}${address.hash}`;
  } catch {
    return '/';
  }
}
