/** Leaves the console for a page of somebody else: only over the web, never by another scheme, and without saying whence. */
export function leaveFor(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('not an address of the web');
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  link.click();
}
