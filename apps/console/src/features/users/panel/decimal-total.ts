const decimal = /^-?\d+(\.\d+)?$/;

/** The exact sum of decimal texts, as a decimal text; null when one of them is none. */
export function totalOf(amounts: readonly string[]): string | null {
  if (!amounts.every((amount) => decimal.test(amount))) return null;
  const digits = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  const sum = amounts.reduce((total, amount) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return total + BigInt(whole + fraction.padEnd(digits, '0'));
  }, 0n);
  const text = (sum < 0n ? -sum : sum).toString().padStart(digits + 1, '0');
  const sign = sum < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
