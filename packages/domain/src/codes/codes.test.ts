import { assert, boolean, constantFrom, integer, nat, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { chargeStepOf, money } from '../kernel/money.ts';
import { checkDiscount, type DiscountCode, suggestedDiscountPercent } from './check-discount.ts';
import { type CodeState, faultOfCode } from './code-state.ts';
import { type DiscountCoupon, discountApplies, discountOn, runningDiscount } from './discount.ts';
import { discountForCharge } from './discount-for-charge.ts';
import { isCodeBlank, normaliseCode } from './normalise-code.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const state: CodeState = {
  code: 'X',
  description: '',
  isDisabled: false,
  redeemableUntil: null,
  maxRedemptions: 10,
  redemptions: 0,
};
const coupon: DiscountCoupon = {
  code: 'X',
  percentOffBasisPoints: 1000,
  amountOff: null,
  isOn: true,
  maxApplyCount: 2,
  currentApplyCount: 0,
  product: null,
  interval: null,
  appliedAt: '2026-01-01T00:00:00Z',
};
const sale = { product: 'crm', interval: 'yearly', currency: 'USD' } as const;
const here = { today: '2026-11-15', isAppliedHere: false, currency: 'USD' };

describe('a typed code', () => {
  test.each([
    [' save10 ', 'SAVE10'],
    ['ab cd\u00a0ef', 'ABCDEF'],
    ['ab\u2013cd', 'AB-CD'],
    ['\uff21\uff22\uff11', 'AB1'],
    ['\u200b', ''],
  ])('(toward CODE-10, VAL-51) %j is read as %j', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
    expect(normaliseCode(normaliseCode(typed))).toBe(code);
  });

  test('(toward VAL-50) with only spaces counts as blank', () => {
    expect([isCodeBlank(' \t'), isCodeBlank(''), isCodeBlank('x')]).toEqual([true, true, false]);
  });
});

describe('any code', () => {
  test.each([
    [{}, {}, null],
    [{ isDisabled: true }, {}, 'codes.disabled'],
    [{ redeemableUntil: '2026-11-16' }, {}, null],
    [{ redeemableUntil: '2026-11-15' }, {}, 'codes.expired'],
    [{ redemptions: 9 }, {}, null],
    [{ redemptions: 10 }, {}, 'codes.used_up'],
    [{ redemptions: 11 }, {}, 'codes.used_up'],
    [{}, { isAppliedHere: true }, 'codes.already_applied'],
  ])('flexprice#2457: %j %j is refused as %s', (changed, facts, reason) => {
    expect(faultOfCode({ ...state, ...changed }, { ...here, ...facts })).toBe(reason);
  });

  test('is refused as unknown if it does not exist', () => {
    expect(faultOfCode(null, here)).toBe('codes.unknown');
  });
});

describe('a discount', () => {
  test.each([
    ['[CODE-20] another product', { product: 'people' }, false],
    ['[CODE-20] the product', { product: 'crm' }, true],
    ['[CODE-21] another interval', { interval: 'monthly' }, false],
    ['[CODE-21] the interval', { interval: 'yearly' }, true],
    ['[CODE-22] switched off', { isOn: false }, false],
    ['[CODE-23] all used', { currentApplyCount: 2 }, false],
    ['[CODE-23] one left', { currentApplyCount: 1 }, true],
    ['[CODE-20, CODE-21] no bounds', {}, true],
    ['[D-137] an amount in another currency', { percentOffBasisPoints: null, amountOff: money(5, 'INR') }, false],
    [
      '[D-137] an amount in the currency of the sale',
      { percentOffBasisPoints: null, amountOff: money(5, 'USD') },
      true,
    ],
  ] as const)('%s: a coupon with %j applies: %s', (_rule, changed, applies) => {
    expect(discountApplies({ ...coupon, ...changed }, sale)).toBe(applies);
  });

  test('[CODE-24] percent wins over amount', () => {
    expect(discountOn({ code: 'X', percentOffBasisPoints: 1000, amountOff: usd(9999) }, usd(10_000))).toEqual(
      usd(1000),
    );
    expect(discountOn({ code: 'X', percentOffBasisPoints: null, amountOff: usd(9999) }, usd(10_000))).toEqual(
      usd(9999),
    );
    expect(discountOn({ code: 'X', percentOffBasisPoints: null, amountOff: null }, usd(10_000))).toEqual(usd(0));
    expect(discountOn({ code: 'X', percentOffBasisPoints: null, amountOff: money(5, 'INR') }, usd(10_000))).toEqual(
      usd(0),
    );
  });

  test('never makes a price negative, and is never above the price', () => {
    const terms = record({
      code: constantFrom('X'),
      percentOffBasisPoints: option(integer({ min: 0, max: 50_000 })),
      amountOff: option(integer({ min: -1e9, max: 1e9 }).map(usd)),
    });
    assert(
      property(terms, integer({ min: -1e6, max: 1e10 }), (each, price) => {
        const off = discountOn(each, usd(price));
        expect(off.amountMinor).toBeGreaterThanOrEqual(0);
        expect(off.amountMinor).toBeLessThanOrEqual(Math.max(0, price));
        expect(off.amountMinor % chargeStepOf('USD')).toBe(0);
        if (each.percentOffBasisPoints !== null)
          expect(off).toEqual(discountOn({ ...each, amountOff: null }, usd(price)));
      }),
      propertyRuns,
    );
  });

  test('(D-52) is the newest one that applies', () => {
    const older = { ...coupon, code: 'OLD' };
    const newer = { ...coupon, code: 'NEW', appliedAt: '2026-06-01T00:00:00Z' };
    expect(runningDiscount([newer, older], sale)?.code).toBe('NEW');
    expect(runningDiscount([older, { ...newer, product: 'people' }], sale)?.code).toBe('OLD');
    expect(runningDiscount([], sale)).toBeNull();
    const dollars = { ...newer, percentOffBasisPoints: null, amountOff: money(5, 'USD') };
    expect(runningDiscount([dollars, older], { ...sale, currency: 'INR' })?.code).toBe('OLD');
  });

  test('(toward CODE-27) is suggested to the operator with 50 percent', () => {
    expect(suggestedDiscountPercent).toBe(50);
  });
});

describe('checking a discount code', () => {
  const code: DiscountCode = {
    ...state,
    percentOffBasisPoints: 1000,
    amountOff: null,
    product: null,
    interval: null,
    maxApplyCount: 3,
  };

  test.each([
    [{}, null],
    [{ product: 'people' }, 'codes.other_product'],
    [{ interval: 'monthly' }, 'codes.other_interval'],
    [{ percentOffBasisPoints: null, amountOff: money(5, 'INR') }, 'codes.other_currency'],
    [{ amountOff: money(5, 'INR') }, null],
    [{ isDisabled: true }, 'codes.disabled'],
  ] as const)('with %j answers %s', (changed, reason) => {
    expect(checkDiscount({ ...code, ...changed }, { ...here, sale })).toEqual({
      canApply: reason === null,
      canOverride: false,
      reason,
    });
  });

  test('an amount in another currency than the organisation is billed in is refused outside checkout too [D-137]', () => {
    const rupees = { ...code, percentOffBasisPoints: null, amountOff: money(5, 'INR') };
    expect(checkDiscount(rupees, { ...here, sale: null }).reason).toBe('codes.other_currency');
    expect(checkDiscount(rupees, { ...here, currency: 'INR', sale: null }).reason).toBeNull();
  });

  test('outside checkout ignores the product, and refuses an unknown code', () => {
    expect(checkDiscount({ ...code, product: 'people' }, { ...here, sale: null }).canApply).toBe(true);
    expect(checkDiscount(null, { ...here, sale })).toEqual({
      canApply: false,
      canOverride: false,
      reason: 'codes.unknown',
    });
  });
});

describe('what a charge is discounted by', () => {
  test('polar#7317: is the code that was applied during the trial, at the first charge', () => {
    expect(discountForCharge([{ ...coupon, appliedAt: '2026-11-01T00:00:00Z' }], sale, null)).toMatchObject({
      discount: { code: 'X' },
      countsUse: true,
    });
  });

  test('counts one use for each new period, until none is left (D-52)', () => {
    expect(discountForCharge([coupon], sale, null)).toMatchObject({ countsUse: true, nextDiscount: { code: 'X' } });
    expect(discountForCharge([{ ...coupon, currentApplyCount: 1 }], sale, null)).toMatchObject({
      discount: { code: 'X' },
      countsUse: true,
      nextDiscount: null,
    });
    expect(discountForCharge([{ ...coupon, currentApplyCount: 2 }], sale, null)).toEqual({
      discount: null,
      countsUse: false,
      nextDiscount: null,
    });
  });

  test('polar#8714: stays through a change within the period without counting again, even for the last use', () => {
    const used = { ...coupon, currentApplyCount: 2 };
    expect(discountForCharge([used], sale, 'X')).toEqual({
      discount: { code: 'X', percentOffBasisPoints: 1000, amountOff: null },
      countsUse: false,
      nextDiscount: null,
    });
  });

  test('is replaced by a newer code within the period, which counts one use', () => {
    const newer = { ...coupon, code: 'NEW', appliedAt: '2026-06-01T00:00:00Z' };
    expect(discountForCharge([coupon, newer], sale, 'X')).toMatchObject({ discount: { code: 'NEW' }, countsUse: true });
    expect(discountForCharge([{ ...coupon, isOn: false }], sale, 'X').discount).toBeNull();
  });

  test('counts its use on the code that was chosen alone: an older one keeps all of its own', () => {
    const older = { ...coupon, code: 'OLD', maxApplyCount: 1, appliedAt: '2025-01-01T00:00:00Z' };
    const last = { ...coupon, currentApplyCount: 1 };
    expect(discountForCharge([older, last], sale, null)).toMatchObject({
      discount: { code: 'X' },
      nextDiscount: { code: 'OLD' },
    });
    expect(discountForCharge([last, older], sale, null)).toMatchObject({ nextDiscount: { code: 'OLD' } });
  });

  test('never counts more uses than the maximum, in any order of charges', () => {
    assert(
      property(integer({ min: 1, max: 5 }), nat(12), boolean(), (maxApplyCount, charges, isChange) => {
        let current = { ...coupon, maxApplyCount };
        let periodCode: string | null = null;
        for (let charge = 0; charge < charges; charge++) {
          const { discount, countsUse } = discountForCharge(
            [current],
            sale,
            isChange && charge % 2 === 1 ? periodCode : null,
          );
          if (countsUse) current = { ...current, currentApplyCount: current.currentApplyCount + 1 };
          periodCode = discount?.code ?? null;
          expect(current.currentApplyCount).toBeLessThanOrEqual(maxApplyCount);
        }
      }),
      propertyRuns,
    );
  });
});
