import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../test-kit/property-runs.ts';
import { inputsOf, priced, untaxed } from '../../../test-kit/quotes.ts';
import { anchorOn, periodAt, periodIndexOf } from '../../kernel/billing-period.ts';
import { addDays } from '../../kernel/calendar-date.ts';
import { dateIn } from '../../kernel/time-zone.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { computeCharge } from '../quotes/charge.ts';
import { settleQuote } from '../quotes/settle-quote.ts';
import { decideRenewal } from './decide-renewal.ts';
import { dueDatesOf, dueInstant } from './due-dates.ts';
import type { RenewalFacts } from './next-charge.ts';
import { endUnpaid, renewHeld } from './renewal.ts';

function bought(on: string, planId = 'crm-startup-monthly'): HeldSubscription {
  const inputs = inputsOf({ on, target: priced(planId) });
  const none = notStarted('crm');
  return { ...none, ...settleQuote(none, inputs, computeCharge(inputs)), lastPlan: inputs.target };
}
const factsOf = (held: HeldSubscription, over: Partial<RenewalFacts> = {}): RenewalFacts => ({
  held,
  scheduled: null,
  holders: 1,
  discount: null,
  treatment: untaxed,
  publishedOn: () => null,
  credits: [],
  zone: 'UTC',
  versions: inputsOf({}).versions,
  ...over,
});
/** Renews as often as it is due, one day after another. */
function renewUntil(held: HeldSubscription, from: string, days: number) {
  const starts: string[] = [];
  let now = held;
  for (let day = 0; day < days; day += 1) {
    const decision = decideRenewal(factsOf(now), addDays(from, day));
    if (decision.kind !== 'charge') continue;
    const charge = computeCharge(decision.inputs);
    now = renewHeld(now, decision.inputs, charge);
    starts.push(charge.period?.startsOn ?? '');
  }
  return { starts, held: now };
}

describe('which period a renewal charges', () => {
  test('[N-18] a plan bought on the 31st is renewed on the last day of short months, and on the 31st of long ones', () => {
    expect(renewUntil(bought('2027-12-31'), '2027-12-31', 160).starts).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ]);
  });

  test('[N-18] a yearly plan bought on 29 February is renewed on 28 February, and on the 29th of leap years', () => {
    expect(renewUntil(bought('2028-02-29', 'crm-startup-yearly'), '2028-02-29', 1470).starts).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test('[N-18] whatever the day of purchase, periods follow each other without a hole or an overlap', () => {
    const days = date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true });
    assert(
      property(days, integer({ min: 1, max: 14 }), (at, months) => {
        const on = dateIn(at, 'UTC');
        const expected = Array.from({ length: months }, (_, index) => periodAt(anchorOn(on), 'monthly', index + 1));
        let held = bought(on);
        for (const period of expected) {
          expect(decideRenewal(factsOf(held), addDays(period.startsOn, -1)).kind).toBe('early');
          const decision = decideRenewal(factsOf(held), period.startsOn);
          if (decision.kind !== 'charge') throw new Error(decision.kind);
          const charge = computeCharge(decision.inputs);
          expect(charge.period).toEqual(period);
          held = renewHeld(held, decision.inputs, charge);
        }
      }),
      propertyRuns,
    );
  });

  test('[D-331] a renewal that is months late charges the period that today is in, once', () => {
    const held = bought('2026-11-16');
    const decision = decideRenewal(factsOf(held), '2027-03-01');
    if (decision.kind !== 'charge') throw new Error(decision.kind);
    expect(decision.inputs.missedPeriods).toBe(2);
    const charge = computeCharge(decision.inputs);
    expect([charge.period?.startsOn, charge.total.amountMinor]).toEqual(['2027-02-16', 4900]);
    const after = renewHeld(held, decision.inputs, charge);
    expect(decideRenewal(factsOf(after), '2027-03-01').kind).toBe('early');
    expect(periodIndexOf(anchorOn('2026-11-16'), 'monthly', '2027-03-01')).toBe(after.periodIndex);
  });

  test('[D-244] a period that ended while the organisation was deleted is followed by one from the day it was restored', () => {
    const held = bought('2026-11-16');
    const days = { fromOn: '2026-12-10', untilOn: '2027-01-05' };
    const decision = decideRenewal(factsOf(held), '2027-01-05', days);
    if (decision.kind !== 'charge') throw new Error(decision.kind);
    const charge = computeCharge(decision.inputs);
    expect([charge.period, charge.total.amountMinor]).toEqual([{ startsOn: '2027-01-05', endsOn: '2027-02-05' }, 4900]);
    expect(renewHeld(held, decision.inputs, charge)).toMatchObject({ activeTill: '2027-02-05', periodIndex: 0 });
    const before = decideRenewal(factsOf(held), '2027-01-05', { fromOn: '2026-12-20', untilOn: '2027-01-05' });
    expect(before).toMatchObject({ kind: 'charge', inputs: { on: '2026-12-16' } });
  });

  test.each<[string, Partial<HeldSubscription>]>([
    ['a trial', { isInTrial: true }],
    ['a prepaid term', { prepaid: { code: 'PRE', months: 12 } }],
    ['a canceled plan', { plan: null }],
    ['an expired plan', { hasEndedUnpaid: true }],
    ['a lifetime plan', { anchor: null }],
  ])('[N-18] %s is not charged', (_name, over) => {
    const decision = decideRenewal(factsOf({ ...bought('2026-11-16'), ...over }), '2027-03-01');
    expect(decision.kind).toBe('nothing');
  });
});

describe('what a subscription promises', () => {
  test('[N-18] [D-333] a plan promises its renewal and the announcement before it', () => {
    expect(dueDatesOf(bought('2026-11-16'), '2026-11-16')).toEqual([
      { kind: 'renew-subscription', on: '2026-12-16' },
      { kind: 'announce-renewal', on: '2026-12-13' },
    ]);
    expect(dueDatesOf(bought('2026-11-16'), '2026-12-13')).toEqual([{ kind: 'renew-subscription', on: '2026-12-16' }]);
  });

  test('[N-20] a trial promises its end and the next of three reminders', () => {
    const trial = { ...bought('2026-11-16'), isInTrial: true, trialEndsOn: '2026-12-01' };
    const next = (today: string) => dueDatesOf(trial, today).find(({ kind }) => kind === 'remind-trial')?.on;
    expect(['2026-11-16', '2026-11-24', '2026-11-29', '2026-11-30'].map(next)).toEqual([
      '2026-11-24',
      '2026-11-28',
      '2026-11-30',
      undefined,
    ]);
    expect(dueDatesOf(trial, '2026-11-16')).toContainEqual({ kind: 'end-trial', on: '2026-12-01' });
  });

  test('[N-22] a prepaid, expired or lifetime plan promises nothing here', () => {
    const plan = bought('2026-11-16');
    for (const held of [{ ...plan, prepaid: { code: 'PRE', months: 12 } }, endUnpaid(plan), { ...plan, anchor: null }])
      expect(dueDatesOf(held, '2026-11-16')).toEqual([]);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-15T19:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-16T20:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-16T03:30:00.000Z'],
  ])('[N-18] it is due at nine in the morning in %s', (zone, at) => {
    expect(dueInstant('2026-11-16', zone, 'id-0000').toISOString()).toBe(at);
  });

  test('[N-18] where clocks change it is due at nine on both days, and ids spread it over an hour', () => {
    const at = (on: string, id: string) => dueInstant(on, 'America/New_York', id).toISOString();
    expect(at('2027-03-13', 'id-0000')).toBe('2027-03-13T14:00:00.000Z');
    expect(at('2027-03-14', 'id-0000')).toBe('2027-03-14T13:00:00.000Z');
    expect(at('2027-11-07', 'id-0000')).toBe('2027-11-07T14:00:00.000Z');
    expect(at('2027-03-13', 'id-003b')).toBe('2027-03-13T14:59:00.000Z');
  });
});

test('[N-19] a plan that nobody paid is expired and owes nothing; a canceled plan only stops owing', () => {
  const plan = bought('2026-11-16');
  expect(endUnpaid(plan)).toMatchObject({ plan: null, hasEndedUnpaid: true, anchor: null });
  const canceled = { ...plan, plan: null, seatStretches: [{ fromOn: '2026-11-16', perPeriodMinor: 9_800 }] };
  expect(endUnpaid(canceled)).toMatchObject({ seatStretches: [], hasEndedUnpaid: false, activeTill: '2026-12-16' });
});
