import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no characters that are easily confused. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits in four groups, too many to guess. */
export function makeCode(prefix: string): string {
  const drawn = [...randomBytes(16)].map((byte) => digits[byte % 32]).join('');
  const groups = drawn.match(/.{4}/g) ?? [];
  return [...(prefix === '' ? [] : [prefix]), ...groups].join('-');
}
