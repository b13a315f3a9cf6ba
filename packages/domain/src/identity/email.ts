/** A valid address: one @, a dotted host, no spaces, at most 254 characters (VAL-10). The check takes linear time. */
export function isEmail(value: string): boolean {
  const text = value.trim();
  if (text.length === 0 || text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const host = text.slice(at + 1);
  if (at < 1 || local.length > 64) return false;
  if (!/^[^\s@"(),:;<>[\\\]]+$/.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false;
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
}

/** Different spellings of one mailbox are one account. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}
