import { describe, expect, test } from 'vitest';
import { money } from '../kernel/money.ts';
import { type CreditCode, planCreditRedemption } from './redeem-credit.ts';
import {
  checkPrepaid,
  isLifetimeInDetail,
  isLifetimeOnCard,
  longerTerms,
  type PrepaidCode,
  type PrepaidFacts,
  planPrepaidRedemption,
  prepaidEnd,
} from './redeem-prepaid.ts';

const state = {
  code: 'X',
  description: '',
  isDisabled: false,
  redeemableUntil: null,
  maxRedemptions: 1,
  redemptions: 0,
};
const prepaid: PrepaidCode = {
  ...state,
  products: [{ product: 'crm', planName: 'essential', userCount: 5 }],
  months: 12,
  days: 0,
  isPaymentDisallowed: false,
};
const facts: PrepaidFacts = {
  today: '2026-11-15',
  isAppliedHere: false,
  runningProducts: [],
  lifeRefusal: null,
  hasSeatsOwed: false,
  holdersOf: () => 5,
};

describe('a prepaid code', () => {
  test.each([
    [999, false, false],
    [1000, false, false],
    [1001, false, true],
    [1199, false, true],
    [1200, true, true],
    [1201, true, true],
  ])(
    '(toward CODE-04, CODE-05) of %i months counts as lifetime on the card: %s, in the detail: %s',
    (months, card, detail) => {
      expect(isLifetimeOnCard(months)).toBe(card);
      expect(isLifetimeInDetail(months)).toBe(detail);
    },
  );

  test.each([
    [{ months: 12, days: 0 }, '2027-11-15'],
    [{ months: 0, days: 45 }, '2026-12-30'],
    [{ months: 1200, days: 0 }, null],
    [{ months: 1, days: 99 }, '2026-12-15'],
  ])('(toward CODE-06) of %j ends on %s', (term, endsOn) => {
    expect(prepaidEnd('2026-11-15', term)).toBe(endsOn);
  });

  test('of one month that starts on the 31st ends on the last day of a short month', () => {
    expect(prepaidEnd('2026-01-31', { months: 1, days: 0 })).toBe('2026-02-28');
  });

  test('[D-127] is refused while seats are owed, before the users are counted, but never instead of what is under way', () => {
    const owed = { ...facts, hasSeatsOwed: true, holdersOf: () => 6 };
    expect(checkPrepaid(prepaid, owed)).toMatchObject({ canApply: false, reason: 'subscriptions.seats_unpaid' });
    expect(checkPrepaid(prepaid, { ...owed, hasSeatsOwed: false }).reason).toBe('codes.too_few_users');
    expect(checkPrepaid(prepaid, { ...owed, lifeRefusal: 'subscriptions.change_pending' }).reason).toBe(
      'subscriptions.change_pending',
    );
    expect(planPrepaidRedemption(prepaid, owed, true)).toMatchObject({ refusal: 'subscriptions.seats_unpaid' });
  });

  test('(toward CODE-07, CODE-25) can be applied, needs a confirmation, or is refused with the reason (D-50)', () => {
    expect(checkPrepaid(prepaid, facts)).toEqual({ canApply: true, canOverride: false, reason: null });
    expect(checkPrepaid(prepaid, { ...facts, runningProducts: ['crm'] })).toEqual({
      canApply: false,
      canOverride: true,
      reason: 'codes.subscriptions_would_end',
    });
    expect(checkPrepaid({ ...prepaid, redemptions: 1 }, { ...facts, runningProducts: ['crm'] })).toEqual({
      canApply: false,
      canOverride: false,
      reason: 'codes.used_up',
    });
    expect(checkPrepaid(null, facts)).toMatchObject({ reason: 'codes.unknown' });
    expect(checkPrepaid(prepaid, { ...facts, lifeRefusal: 'subscriptions.change_pending' })).toMatchObject({
      canOverride: false,
      reason: 'subscriptions.change_pending',
    });
  });

  test('[X-17] is checked again when it is applied, and an override works only where it is offered', () => {
    expect(planPrepaidRedemption(prepaid, facts, false)).toEqual({
      allowed: true,
      plan: {
        products: prepaid.products,
        startsOn: '2026-11-15',
        endsOn: '2027-11-15',
        ends: [],
        isPaymentDisallowed: false,
      },
    });
    const busy = { ...facts, runningProducts: ['people'] as const };
    expect(planPrepaidRedemption(prepaid, busy, false)).toMatchObject({ refusal: 'codes.subscriptions_would_end' });
    expect(planPrepaidRedemption(prepaid, busy, true)).toMatchObject({ plan: { ends: ['people'] } });
    expect(planPrepaidRedemption({ ...prepaid, isDisabled: true }, busy, true)).toMatchObject({
      refusal: 'codes.disabled',
    });
    expect(planPrepaidRedemption(null, facts, true)).toMatchObject({ refusal: 'codes.unknown' });
  });
});

describe('a credit code', () => {
  const code: CreditCode = { ...state, credit: money(50_000, 'USD'), isPaid: true, validDays: 365 };
  const where = { today: '2026-11-15', isAppliedHere: false, currency: 'USD' };

  test('gives its credit until it expires', () => {
    expect(planCreditRedemption(code, where)).toEqual({
      allowed: true,
      plan: { credit: money(50_000, 'USD'), source: 'code', expiresOn: '2027-11-15' },
    });
    expect(planCreditRedemption({ ...code, isPaid: false, validDays: null }, where)).toMatchObject({
      plan: { source: 'promotion', expiresOn: null },
    });
  });

  test('(toward CODE-16) gives no credit if it does not exist, is used up or is in another currency', () => {
    expect(planCreditRedemption(null, where)).toMatchObject({ refusal: 'codes.unknown' });
    expect(planCreditRedemption({ ...code, redemptions: 1 }, where)).toMatchObject({ refusal: 'codes.used_up' });
    expect(planCreditRedemption(code, { ...where, currency: 'INR' })).toMatchObject({
      refusal: 'codes.other_currency',
    });
  });
});

test('[D-159] a code loses lifetime plans and longer terms; a lifetime code loses nothing', () => {
  const running = [
    { product: 'people', endsOn: null },
    { product: 'crm', endsOn: '2028-01-01' },
    { product: 'erp', endsOn: '2026-12-31' },
  ] as const;
  expect(longerTerms(running, '2027-01-01')).toEqual([running[0], running[1]]);
  expect(longerTerms(running, null)).toEqual([]);
});
