import { describe, expect, test } from 'vitest';
import { dateIn } from '../../kernel/time-zone.ts';
import {
  byDay,
  type DunningFacts,
  declineReasonOf,
  graceEndOf,
  isMendedByUpdate,
  isUntried,
  planDunning,
} from './dunning.ts';
import { declineReasons, graceDays, retryHours, triesOfCard, triesOfInvoice } from './retry-calendar.ts';

const zone = 'America/New_York';
const failedAt = new Date('2026-11-16T14:30:00Z');
const facts = (over: Partial<DunningFacts> = {}): DunningFacts => ({
  gateway: 'stripe',
  failure: 'declined',
  codes: null,
  cardCountry: 'US',
  now: failedAt,
  zone,
  firstFailedAt: failedAt,
  tries: 1,
  triesOfThisCard: 1,
  graceEndsOn: '2026-12-07',
  ...over,
});

describe('why a charge failed', () => {
  test.each([
    [{ decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ decline_code: 'generic_decline' }, 'declined'],
    [{ code: 'expired_card' }, 'details_changed'],
    [{ decline_code: 'stolen_card' }, 'never_again'],
    [{ decline_code: 'insufficient_funds', advice_code: 'do_not_try_again' }, 'never_again'],
    [{ decline_code: 'insufficient_funds', network_advice_code: '03' }, 'never_again'],
    [{ decline_code: 'do_not_honor', network_decline_code: '14' }, 'never_again'],
    [{ decline_code: 'do_not_honor', network_advice_code: '01' }, 'details_changed'],
    [{ refusalReasonCode: '12' }, 'insufficient_funds'],
    [{ refusalReasonCode: '20' }, 'never_again'],
    [{ refusalReasonCode: '12', merchantAdviceCode: '21 : Payment Cancellation' }, 'never_again'],
    [{}, 'declined'],
  ] as const)('[N-19] %j is %s: the network beats the code, and the code beats our words', (codes, reason) => {
    expect(declineReasonOf({ failure: 'declined', codes })).toBe(reason);
  });

  test.each([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'details_changed'],
    ['authentication_required', 'authentication_required'],
    ['method_unusable', 'never_again'],
    ['retry_later', 'issuer_unavailable'],
    ['unknown_outcome', 'issuer_unavailable'],
    ['rejected', 'declined'],
  ] as const)('[N-19] %s without a code is %s', (failure, reason) => {
    for (const codes of [null, {}, { decline_code: 'never heard of' }])
      expect(declineReasonOf({ failure, codes })).toBe(reason);
  });

  test.each([
    ['never_happened', 'retry_later', true],
    ['never_happened', 'declined', false],
    ['never_happened', null, false],
    ['failed', 'retry_later', false],
  ])('[D-405] an attempt that is %s for %s was tried at no bank: %s', (state, failure, expected) => {
    expect(isUntried({ state, failure })).toBe(expected);
  });
});

describe('the next try', () => {
  const triesAfter = (codes: Readonly<Record<string, string>>) => {
    const days: string[] = [];
    let plan = planDunning(facts({ codes }));
    for (let tries = 2; plan.retryAt !== null; tries += 1) {
      days.push(dateIn(plan.retryAt, zone));
      plan = planDunning(facts({ codes, now: plan.retryAt, tries, triesOfThisCard: tries }));
    }
    return days;
  };

  test('[N-19] a card without money is tried on days 2, 5, 9 and 14, a declined one on days 3, 7 and 14', () => {
    expect(triesAfter({ decline_code: 'insufficient_funds' })).toEqual([
      '2026-11-18',
      '2026-11-21',
      '2026-11-25',
      '2026-11-30',
    ]);
    expect(triesAfter({ decline_code: 'generic_decline' })).toEqual(['2026-11-19', '2026-11-23', '2026-11-30']);
  });

  test('[N-19] details that changed are tried once more after a day; wrong ones, challenges and lost cards never', () => {
    expect(triesAfter({ code: 'expired_card' })).toEqual(['2026-11-17']);
    for (const decline_code of ['incorrect_number', 'authentication_required', 'lost_card'])
      expect(triesAfter({ decline_code })).toEqual([]);
  });

  test('[N-19] a bank that was away is asked after 1, 6 and 24 hours, and never at night', () => {
    const away = { codes: { decline_code: 'issuer_not_available' } };
    expect(planDunning(facts(away)).retryAt).toEqual(new Date('2026-11-16T15:30:00Z'));
    const evening = new Date('2026-11-17T01:30:00Z');
    const late = planDunning(facts({ ...away, now: evening, firstFailedAt: evening }));
    expect(late.retryAt).toEqual(new Date('2026-11-17T13:00:00Z'));
  });

  test('[N-19] a network that asks to wait is waited for', () => {
    const plan = planDunning(facts({ codes: { decline_code: 'do_not_honor', network_advice_code: '29' } }));
    expect(plan.retryAt).toEqual(new Date('2026-11-24T14:30:00Z'));
    const atAdyen = { refusalReasonCode: '12', merchantAdviceCode: '29 : Retry after 8 days' };
    expect(planDunning(facts({ gateway: 'adyen', codes: atAdyen })).retryAt).toEqual(plan.retryAt);
  });

  test('[N-19] nothing is tried beyond the limits of an invoice and of a card', () => {
    expect(planDunning(facts({ tries: triesOfInvoice })).retryAt).toBeNull();
    expect(planDunning(facts({ triesOfThisCard: triesOfCard })).retryAt).toBeNull();
  });

  test('[N-19] [N-31] cards issued in India and mandates are not tried again silently', () => {
    expect(planDunning(facts({ cardCountry: 'IN' })).retryAt).toBeNull();
    expect(planDunning(facts({ gateway: 'cashfree', failure: 'insufficient_funds' })).retryAt).toBeNull();
  });

  test('[D-332] the last try of every reason comes before the plan ends', () => {
    for (const hours of Object.values(retryHours)) expect(Math.max(0, ...hours)).toBeLessThan(graceDays * 24);
    expect(planDunning(facts({ graceEndsOn: '2026-11-18' })).retryAt).toBeNull();
    expect(planDunning(facts({ graceEndsOn: '2026-11-19' })).retryAt).toBeNull();
    expect(planDunning(facts({ graceEndsOn: '2026-11-20' })).retryAt).not.toBeNull();
  });
});

test('[D-332] a plan ends 21 days after the first failure, and not before 21 unpaid days have been used', () => {
  expect(graceEndOf('2026-11-16', '2026-11-16')).toBe('2026-12-07');
  expect(graceEndOf('2026-11-13', '2026-11-16')).toBe('2026-12-07');
  expect(graceEndOf('2026-11-20', '2026-11-16')).toBe('2026-12-11');
});

test('[N-19] by day an instant stays, at night it becomes eight in the morning, also where clocks change', () => {
  expect(byDay(new Date('2026-11-16T20:00:00Z'), zone)).toEqual(new Date('2026-11-16T20:00:00Z'));
  const nine = new Date('2026-11-17T02:00:00Z');
  expect(byDay(nine, zone)).toEqual(nine);
  const eight = new Date('2026-11-17T13:00:00Z');
  expect(byDay(eight, zone)).toEqual(eight);
  expect(byDay(new Date('2026-03-08T06:59:00Z'), zone)).toEqual(new Date('2026-03-08T12:00:00Z'));
  expect(byDay(new Date('2026-11-17T02:30:00Z'), zone)).toEqual(new Date('2026-11-17T13:00:00Z'));
});

describe('whether a bank’s update of a card mends what its charge failed for', () => {
  const card = { gateway: 'stripe', cardCountry: 'US', tries: 1, triesOfThisCard: 1 } as const;
  const mends = (over: Partial<Parameters<typeof isMendedByUpdate>[0]>) =>
    isMendedByUpdate({ ...card, reason: 'details_changed', isNumberNew: false, ...over });

  test.each([...declineReasons, null])('[D-344] after %s', (reason) => {
    const isOld = reason === 'details_changed' || reason === 'details_wrong';
    expect(mends({ reason })).toBe(isOld);
    expect(mends({ reason, isNumberNew: true })).toBe(isOld || reason === 'never_again');
  });

  test('[D-344] not beyond the limits of an invoice and a card, nor where no silent try is allowed', () => {
    expect(mends({ tries: triesOfInvoice - 1, triesOfThisCard: triesOfCard - 1 })).toBe(true);
    expect(mends({ tries: triesOfInvoice })).toBe(false);
    expect(mends({ triesOfThisCard: triesOfCard })).toBe(false);
    expect(mends({ cardCountry: 'IN' })).toBe(false);
    expect(mends({ gateway: 'cashfree' })).toBe(false);
  });
});
