/** Providers that ignore dots before the @. */
const dotlessHosts: readonly string[] = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an address. Tags (`ana+2@…`) and, where they do not count, dots lead to the same one. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const [local = ''] = address.slice(0, at).split('+');
  return `${dotlessHosts.includes(host) ? local.replaceAll('.', '') : local}@${host}`;
}
