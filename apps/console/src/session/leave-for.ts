/** Opens a page of another site: only http and https, and without a referrer. */
export function leaveFor(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('not an address of the web');
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  link.click();
}
