import { describe, expect, test } from 'vitest';
import { type TaxCheck } from './tax-check.ts';
import { isNumberAsked, requesterOf, taxedNumber } from './tax-number-check.ts';

const now = new Date('2026-11-19T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('[D-972] the register', () => {
  test.each<[string, boolean, TaxCheck | null, Date | null, boolean]>([
    ['a number that was never asked', true, null, null, true],
    ['a number that was known an hour ago', true, 'valid', ago(1), false],
    ['a number that was known a day ago', true, 'valid', ago(24), true],
    ['a number that was unknown an hour ago', true, 'not_found', ago(1), false],
    ['a number for which it did not answer', true, 'not_checked', ago(1), true],
    ['another number than the known one', false, 'valid', ago(1), true],
  ])('is asked for %s', (_what, isSame, result, at, isAsked) => {
    expect(isNumberAsked({ isSame, result, at }, now)).toBe(isAsked);
  });

  test('decides tax only by saying that it does not know a number', () => {
    const numbers = ([null, 'valid', 'not_checked', 'not_found'] as const).map((each) => taxedNumber('DE1', each));
    expect(numbers).toEqual(['DE1', 'DE1', 'DE1', null]);
  });

  test('is asked in the name of a registration in the Union that is in force', () => {
    const of = (country: string, fromOn = '2020-01-01', untilOn: string | null = null) => ({
      country,
      stateCode: null,
      taxId: country,
      fromOn,
      untilOn,
    });
    const all = [of('IN'), of('FR', '2020-01-01', '2026-11-19'), of('PL', '2026-11-20'), of('DE')];
    expect(requesterOf(all, '2026-11-19')?.country).toBe('DE');
    expect(requesterOf([of('IN')], '2026-11-19')).toBeNull();
  });
});
