import { array, assert, bigInt, constantFrom, integer, maxSafeInteger, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { allocate } from './allocate.ts';
import { currencyDigits } from './data/currency-digits.ts';
import { chargeStepOf, fromExact, minorUnitsOf, money, moneyOf, negate, shareOf, sum, times } from './money.ts';
import { divideRounded, type Rounding } from './rounding.ts';

const anyCurrency = constantFrom(...currencyDigits.keys());

describe('money', () => {
  test.each([
    ['USD', 100, 1],
    ['INR', 100, 1],
    ['SGD', 100, 1],
    ['MYR', 100, 1],
    ['GBP', 100, 1],
    ['IDR', 100, 100],
    ['JPY', 1, 1],
    ['KWD', 1000, 10],
    ['CLF', 10_000, 100],
  ])('of %s has %i minor units and is charged in steps of %i', (currency, units, step) => {
    expect(minorUnitsOf(currency)).toBe(units);
    expect(chargeStepOf(currency)).toBe(step);
  });

  test('is a whole number of minor units of a currency that exists', () => {
    expect(money(-0, 'USD')).toEqual({ amountMinor: 0, currency: 'USD' });
    expect(() => money(0.5, 'USD')).toThrow('whole number');
    expect(() => money(Number.MAX_SAFE_INTEGER + 1, 'USD')).toThrow('whole number');
    expect(() => times(money(Number.MAX_SAFE_INTEGER, 'USD'), 2)).toThrow('whole number');
    expect(() => money(1, 'XYZ')).toThrow('no currency');
  });

  test('in two currencies cannot be added', () => {
    expect(sum([], 'INR')).toEqual(money(0, 'INR'));
    expect(sum([money(2, 'INR'), money(-5, 'INR')], 'INR')).toEqual(money(-3, 'INR'));
    expect(() => sum([money(1, 'INR'), money(1, 'USD')], 'INR')).toThrow('USD is not INR');
  });

  test.each([
    ['49', 'USD', 4900],
    ['0.50', 'USD', 50],
    ['-1.5', 'INR', -150],
    ['49', 'JPY', 49],
    ['1.234', 'KWD', 1234],
  ])('%s %s is read as %i', (text, currency, amountMinor) => {
    expect(moneyOf(text, currency)).toEqual(money(amountMinor, currency));
  });

  test.each(['', '1.234', '1,000', '1e3', ' 1', '.5'])('%j is refused as an amount of dollars', (text) => {
    expect(() => moneyOf(text, 'USD')).toThrow('no amount');
  });
});

describe('rounding', () => {
  test.each<[bigint, bigint, Rounding, bigint]>([
    [1n, 2n, 'half_up', 1n],
    [-1n, 2n, 'half_up', -1n],
    [49n, 100n, 'half_up', 0n],
    [3n, 2n, 'down', 1n],
    [-3n, 2n, 'down', -1n],
    [4n, 2n, 'half_up', 2n],
  ])('%s / %s rounds %s to %s', (numerator, denominator, rounding, result) => {
    expect(divideRounded(numerator, denominator, rounding)).toBe(result);
  });

  test('throws for a denominator that is not positive', () => {
    expect(() => divideRounded(1n, 0n, 'down')).toThrow('positive');
  });

  test('half up is never further than half away, and a refund mirrors its charge', () => {
    assert(
      property(bigInt(-(10n ** 18n), 10n ** 18n), bigInt(1n, 10n ** 9n), (numerator, denominator) => {
        const rounded = divideRounded(numerator, denominator, 'half_up');
        const distance = rounded * denominator - numerator;
        expect((distance < 0n ? -distance : distance) * 2n <= denominator).toBe(true);
        expect(divideRounded(-numerator, denominator, 'half_up')).toBe(-rounded);
      }),
      propertyRuns,
    );
  });

  test('a share is exact where floating point is not, and comes in steps that can be charged', () => {
    expect(shareOf(money(9_007_199_254_740_991, 'USD'), 364, 365, 'half_up').amountMinor).toBe(8_982_521_996_508_824);
    expect(shareOf(money(100, 'USD'), 1, 3, 'half_up').amountMinor).toBe(33);
    expect(shareOf(money(1000, 'KWD'), 1, 3, 'half_up').amountMinor).toBe(330);
    expect(fromExact(10n, 4n, 'JPY', 'half_up').amountMinor).toBe(3);
    assert(
      property(anyCurrency, integer({ min: -1e12, max: 1e12 }), nat(366), (currency, amountMinor, days) => {
        const share = shareOf(money(amountMinor, currency), days, 366, 'half_up');
        return share.amountMinor % chargeStepOf(currency) === 0;
      }),
      propertyRuns,
    );
  });
});

describe('allocation', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 3, 7], [0, 2, 3]],
    [1, [1, 1], [1, 0]],
    [0, [1, 2], [0, 0]],
    [101, [50, 30, 20], [51, 30, 20]],
  ])('%i by %j is %j', (whole, weights, parts) => {
    expect(allocate(money(whole, 'USD'), weights).map((part) => part.amountMinor)).toEqual(parts);
  });

  test('throws without a positive weight', () => {
    expect(() => allocate(money(1, 'USD'), [])).toThrow('weights');
    expect(() => allocate(money(1, 'USD'), [0])).toThrow('weights');
    expect(() => allocate(money(1, 'USD'), [2, -1])).toThrow('weights');
  });

  test('conserves: the parts sum to the whole and none is further than one unit from its share', () => {
    const weights = array(nat(1_000_000), { minLength: 1, maxLength: 40 }).filter((all) =>
      all.some((each) => each > 0),
    );
    assert(
      property(maxSafeInteger(), weights, (amountMinor, all) => {
        const whole = money(amountMinor, 'USD');
        const parts = allocate(whole, all);
        expect(sum(parts, 'USD')).toEqual(whole);
        const total = BigInt(all.reduce((sumSoFar, weight) => sumSoFar + weight, 0));
        for (const [place, weight] of all.entries()) {
          const distance = BigInt(parts[place]!.amountMinor) * total - BigInt(amountMinor) * BigInt(weight);
          expect(distance < total && distance > -total).toBe(true);
          if (weight === 0) expect(parts[place]!.amountMinor).toBe(0);
        }
        expect(allocate(negate(whole), all)).toEqual(parts.map(negate));
      }),
      propertyRuns,
    );
  });
});
