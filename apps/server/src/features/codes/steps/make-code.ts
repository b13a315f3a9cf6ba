import { randomBytes } from 'node:crypto';

/** Crockford's digits: none that is taken for another when a code is read out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits of chance in four groups: nobody finds one by trying, whatever the limits. */
export function makeCode(prefix: string): string {
  const drawn = [...randomBytes(16)].map((byte) => digits[byte % 32]).join('');
  const groups = drawn.match(/.{4}/g) ?? [];
  return [...(prefix === '' ? [] : [prefix]), ...groups].join('-');
}
