import { expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

test.each<[Json, string]>([
  [null, 'null'],
  ['a "quoted" word', '"a \\"quoted\\" word"'],
  [1.5, '1.5'],
  [[3, 1, [true]], '[3,1,[true]]'],
  [{}, '{}'],
  [{ b: 1, a: { d: null, c: 'é' } }, '{"a":{"c":"é","d":null},"b":1}'],
])('%j is written as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test('canonical JSON refuses a number that JSON cannot hold', () => {
  expect(() => canonicalJson({ a: Number.NaN })).toThrow('not a number');
  expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow('not a number');
});
