import type { Random } from './random.ts';

/** Values that break careless code, in place of any field. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  1e21,
  5e-324,
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00',
  'a\ud83d',
  '\ude00b',
  '\ud83d\ude00',
  '\u202eabc',
  '\ufeff',
  '\uffff',
  '\u0130I\u0131',
  'e\u0301'.repeat(200),
  "' or 1=1 --",
  '%',
  '%00',
  '_%\\',
  '\\',
  '\\u0000',
  '{{7*7}}',
  '=1+1',
  '../../etc/passwd',
  'a\r\nb: c',
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-13-45',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59Z',
  [],
  [null],
  [[]],
  {},
  { toString: 1 },
  { length: 1e9 },
  JSON.parse('{"then":1}'),
];

/** A field's own value made longer, repeated, nested or turned into another type. */
const twists: readonly ((value: unknown, random: Random) => unknown)[] = [
  (value) => [value],
  (value) => ({ value }),
  (value) => String(value),
  (value) => Number(value),
  (value) => `${String(value)}\ud800`,
  (value) => `${String(value)}\0`,
  (value) => ` ${String(value)} `,
  (value) => String(value).toUpperCase(),
  (value) => String(value).slice(0, -1),
  (value, random) => String(value).repeat(1 + random.below(50)),
  (value) => [value, value],
  (value, random) => Array(random.below(600)).fill(value),
];

/** Letters whose repetition has slowed down many a pattern. */
const repeated = [
  'a',
  'a@',
  '.',
  '-',
  ' ',
  '"',
  '\\',
  'é',
  '\ud83d\ude00',
  '1',
  '+',
  'A.',
  '@a.',
  ';',
  "'",
  '\t',
  '\n',
];

export function hostileValue(random: Random, value: unknown): unknown {
  const kind = random.below(10);
  if (kind < 5) return random.pick(odd);
  if (kind < 8) return random.pick(twists)(value, random);
  if (kind === 8) return random.pick(repeated).repeat(random.pick([81, 255, 257, 2_001, 9_000]));
  return nested(random.pick([3, 19, 21, 60]), random.chance(0.5));
}

export function nested(levels: number, isArray: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = isArray ? [value] : { a: value };
  return value;
}

/** Names that belong to no input, or to every object. */
export const strangeNames = [
  'extra',
  '',
  ' ',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'a.b',
  '0',
  '\ud800',
];
