/** The number of a German authority, to which its invoices are routed. The last two digits check the others (mod 97). */
export function isLeitwegId(text: string): boolean {
  if (!/^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/.test(text)) return false;
  const digits = text
    .replaceAll('-', '')
    .split('')
    .map((character) => Number.parseInt(character, 36))
    .join('');
  return BigInt(digits) % 97n === 1n;
}
