/** Where to go after signing in. Only paths of this console are accepted. */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  try {
    const address = new URL(value, window.location.origin);
    if (address.origin !== window.location.origin) return '/';
    const path = `${address.pathname}${address.search}${address.hash}`;
    // '/.//host' becomes '//host', which a browser reads as another host.
    return new URL(path, window.location.origin).origin === window.location.origin ? path : '/';
  } catch {
    return '/';
  }
}
