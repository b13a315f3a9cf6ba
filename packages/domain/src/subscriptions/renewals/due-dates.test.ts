import { describe, expect, test } from 'vitest';
import { inputsOf, priced } from '../../../test-kit/quotes.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { computeCharge } from '../quotes/charge.ts';
import { settleQuote } from '../quotes/settle-quote.ts';
import { dueDatesOf, dueInstant, isRenewalDue, morningAfter } from './due-dates.ts';
import { owesSeats } from './owed-seats.ts';

/** Bought on 16 November; a month is paid until 16 December. */
function bought(planId = 'crm-startup-monthly', more: Partial<HeldSubscription> = {}): HeldSubscription {
  const inputs = inputsOf({ on: '2026-11-16', target: priced(planId) });
  const none = notStarted('crm');
  return { ...none, ...settleQuote(none, inputs, computeCharge(inputs)), lastPlan: inputs.target, ...more };
}
const cancelled = { plan: null, activeTill: '2026-12-16' } as const;
const seats = [{ fromOn: '2026-11-20', perPeriodMinor: 9_800 }];

describe('what a subscription promises', () => {
  const kinds = (held: HeldSubscription, today = '2026-11-16') => dueDatesOf(held, today).map(({ kind }) => kind);

  test.each<[string, HeldSubscription, string[]]>([
    ['a trial without an end', bought(undefined, { isInTrial: true, trialEndsOn: null }), []],
    ['what has not started', notStarted('crm'), []],
    ['a plan that was cancelled, with days left', bought(undefined, cancelled), ['renew-subscription']],
    ['a plan that ended at once', bought(undefined, { plan: null, activeTill: null }), []],
    ['a prepaid one', bought(undefined, { prepaid: { code: 'PRE', months: 12 } }), []],
    ['one that ended unpaid', bought(undefined, { hasEndedUnpaid: true }), []],
    ['a running one', bought(), ['renew-subscription', 'announce-renewal']],
  ])('[N-18] [N-20] %s', (_what, held, expected) => {
    expect(kinds(held)).toEqual(expected);
  });

  test('[D-333] a change on the day of an announcement keeps that of a year, and not that of a month', () => {
    const year = bought('crm-startup-yearly');
    const [, first] = dueDatesOf(year, '2026-11-16');
    expect(dueDatesOf(year, first!.on)[1]).toEqual(first);
    const month = bought();
    const [, only] = dueDatesOf(month, '2026-11-16');
    expect(dueDatesOf(month, only!.on)).toHaveLength(1);
  });
});

describe('[D-336] whether a renewal is due and not billed', () => {
  test.each<[string, HeldSubscription, string, boolean]>([
    ['the day before', bought(), '2026-12-15', false],
    ['on its day', bought(), '2026-12-16', true],
    ['days later', bought(), '2026-12-20', true],
    ['of a cancelled plan that owes nothing', bought(undefined, cancelled), '2026-12-16', false],
    [
      'of a cancelled plan that owes seats',
      bought(undefined, { ...cancelled, seatStretches: seats }),
      '2026-12-16',
      true,
    ],
    ['of a trial', bought(undefined, { isInTrial: true, trialEndsOn: '2026-12-01' }), '2026-12-16', false],
  ])('%s', (_when, held, today, expected) => {
    expect(isRenewalDue(held, today)).toBe(expected);
  });
});

describe('[D-127] whether seats of a period that is over are owed', () => {
  const withSeats = bought(undefined, { seatStretches: seats });

  test.each<[string, HeldSubscription, string, boolean]>([
    ['before it is over', withSeats, '2026-12-15', false],
    ['on the day after it', withSeats, '2026-12-16', true],
    ['without seats that were added', bought(), '2026-12-16', false],
    [
      'with seats that cost no more than was paid',
      bought(undefined, { seatStretches: [{ fromOn: '2026-11-20', perPeriodMinor: 4_900 }] }),
      '2026-12-16',
      false,
    ],
    ['of a plan that ended unpaid', { ...withSeats, hasEndedUnpaid: true }, '2026-12-16', false],
    ['of what has not started', notStarted('crm'), '2026-12-16', false],
  ])('%s', (_when, held, today, expected) => {
    expect(owesSeats(held, today)).toBe(expected);
  });
});

describe('when a renewal is charged', () => {
  const zone = 'America/New_York';

  test('[N-18] in the hour after nine in the morning, by the end of its id', () => {
    expect(dueInstant('2026-12-16', zone, 'a-0000')).toEqual(new Date('2026-12-16T14:00:00Z'));
    expect(dueInstant('2026-12-16', zone, 'a-003b')).toEqual(new Date('2026-12-16T14:59:00Z'));
    expect(dueInstant('2026-12-16', zone, 'a-003c')).toEqual(new Date('2026-12-16T14:00:00Z'));
    expect(dueInstant('2026-12-16', zone, 'ffff-000a')).toEqual(new Date('2026-12-16T14:10:00Z'));
  });

  test('[D-348] by day at once, at night on the next morning', () => {
    const of = (now: string) => morningAfter(new Date(now), zone, 'a-000a');
    expect(of('2026-12-16T18:00:00Z')).toBeNull();
    expect(of('2026-12-16T13:00:00Z')).toBeNull();
    expect(of('2026-12-17T04:00:00Z')).toEqual(new Date('2026-12-17T14:10:00Z'));
    expect(of('2026-12-16T08:00:00Z')).toEqual(new Date('2026-12-16T14:10:00Z'));
  });
});
