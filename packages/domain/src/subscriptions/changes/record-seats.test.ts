import { array, assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../test-kit/property-runs.ts';
import { gst18, inputsOf, priced, untaxed } from '../../../test-kit/quotes.ts';
import { daysOf } from '../../kernel/billing-period.ts';
import { addDays, daysBetween } from '../../kernel/calendar-date.ts';
import { money } from '../../kernel/money.ts';
import { type HeldSubscription, notStarted, paidTerm } from '../held-subscription.ts';
import { computeCharge } from '../quotes/charge.ts';
import { estimateSeats } from '../quotes/estimate-seats.ts';
import { computeQuote } from '../quotes/quote.ts';
import { settleQuote } from '../quotes/settle-quote.ts';
import { nextCharge, type RenewalFacts } from '../renewals/next-charge.ts';
import { recordSeats } from './record-seats.ts';

const first = inputsOf({ on: '2026-11-01', target: priced('crm-startup-monthly'), holders: 1 });
const buy = (inputs = first, before: HeldSubscription = notStarted('crm')): HeldSubscription => ({
  ...before,
  ...settleQuote(before, inputs, computeQuote(inputs)),
  lastPlan: inputs.target,
  holdersCharged: inputs.holders + inputs.addedHolders,
});
const facts = (held: HeldSubscription, holders: number, over: Partial<RenewalFacts> = {}): RenewalFacts => ({
  held,
  holders,
  scheduled: null,
  discount: null,
  treatment: untaxed,
  publishedOn: () => null,
  credits: [],
  zone: 'UTC',
  versions: first.versions,
  ...over,
});
const seat = (held: HeldSubscription, on: string, holders: number) =>
  recordSeats(held, { holders, on, discount: null });
const seatsOwed = (held: HeldSubscription, holders: number) =>
  nextCharge(facts(held, holders))?.lines.find(({ kind }) => kind === 'seats')?.amount.amountMinor ?? 0;
const usd = (amountMinor: number) => money(amountMinor, 'USD');

describe('[D-127] seats that are added after a period was paid', () => {
  test('are charged with the next invoice, for the days from the first on which they are held', () => {
    const added = seat(buy(), '2026-11-16', 21);
    // 20 more at 49.00 for 15 of 30 days, then 21 for the next month.
    expect(seatsOwed(added, 21)).toBe(49_000);
    expect(nextCharge(facts(added, 21))).toMatchObject({
      on: '2026-12-01',
      reason: 'renewal',
      total: usd(49_000 + 21 * 4_900),
    });
  });

  test('are owed for the days they were held when they are removed before the renewal', () => {
    const added = seat(buy(), '2026-11-11', 3);
    const removed = seat(added, '2026-11-20', 1);
    // Two more for ten of thirty days.
    expect(seatsOwed(removed, 1)).toBe(3_267);
    expect(seatsOwed(seat(removed, '2026-11-20', 3), 3)).toBe(seatsOwed(added, 3));
  });

  test('cost a whole day when they are held for an hour', () => {
    const held = seat(seat(buy(), '2026-11-16', 31), '2026-11-16', 1);
    expect(seatsOwed(held, 1)).toBe(30 * 4_900 * (1 / 30));
  });

  test('cost nothing where they are already paid for', () => {
    const bought = buy({ ...first, addedHolders: 4 });
    expect(seat(bought, '2026-11-16', 5)).toBe(bought);
    expect(seat(seat(bought, '2026-11-16', 2), '2026-11-17', 4)).toBe(bought);
    expect(seatsOwed(seat(bought, '2026-11-16', 6), 6)).toBe(2_450);
  });

  test('are not recorded in a trial, a prepaid term, a plan that does not charge by user, or after the period', () => {
    const held = buy();
    expect(seat({ ...held, isInTrial: true }, '2026-11-16', 9).seatStretches).toEqual([]);
    expect(seat({ ...held, prepaid: { code: 'P', months: 1 } }, '2026-11-16', 9).seatStretches).toEqual([]);
    expect(seat(held, '2026-12-01', 9).seatStretches).toEqual([]);
    const bundle = priced('erp_v2-startup-yearly-us');
    expect(seat({ ...held, plan: bundle, lastPlan: bundle }, '2026-11-16', 9).seatStretches).toEqual([]);
    const priceFor = { ...bundle, extraUserMinor: 1_000 };
    const extended = buy({ ...first, target: priceFor });
    expect(seat(extended, '2026-11-16', 9).seatStretches).toHaveLength(1);
  });

  test('of a cancelled plan are charged alone, on the day it ends', () => {
    const cancelled = { ...seat(buy(), '2026-11-16', 3), plan: null, previousPlanId: first.target.planId };
    expect(nextCharge(facts(cancelled, 3))).toMatchObject({
      on: '2026-12-01',
      reason: 'seats_owed',
      total: usd(4_900),
      lines: [{ kind: 'seats' }],
    });
    expect(nextCharge(facts({ ...buy(), plan: null }, 3))).toBeNull();
  });

  test('are paid by a change of plan, which then starts with a clean sheet', () => {
    const held = seat(buy(), '2026-11-11', 3);
    const upgrade = inputsOf({
      on: '2026-11-21',
      target: priced('crm-essential-monthly'),
      holders: 3,
      held: [paidTerm(held, '2026-11-21')!],
    });
    const { lines, total } = computeQuote(upgrade);
    // Ten days of two more users, and ten days of three users on the larger plan, less what was paid for these days.
    expect(lines.map(({ kind, amount }) => [kind, amount.amountMinor])).toEqual([
      ['plan', 9_900],
      ['seats', 3_266],
      ['unused', -1_633],
    ]);
    expect(total).toEqual(usd(9_900 + 3_266 - 1_633));
    expect(buy(upgrade, held).seatStretches).toEqual([]);
  });

  test('and change in any order cost each day at the most seats held on it, and never less than was paid', () => {
    const steps = array(record({ wait: nat(9), holders: integer({ min: 1, max: 40 }), isPaid: boolean() }), {
      maxLength: 14,
    });
    assert(
      property(constantFrom('monthly', 'yearly'), steps, (interval, all) => {
        const start = { ...first, target: priced(`crm-startup-${interval}`) };
        const bought = computeQuote(start);
        const period = bought.period!;
        const perSeat = bought.net.amountMinor;
        const paidDays = Array.from({ length: daysOf(period) }, () => 1);
        const heldDays = paidDays.map(() => 0);
        let held = buy(start);
        let paid = perSeat;
        let holders = 1;
        let on = period.startsOn;
        for (const step of all) {
          on = addDays(on, interval === 'yearly' ? step.wait * 9 : step.wait);
          if (on >= period.endsOn) break;
          const today = daysBetween(period.startsOn, on);
          holders = step.holders;
          held = seat(held, on, holders);
          heldDays[today] = Math.max(heldDays[today]!, holders);
          heldDays.fill(holders, today + 1);
          if (step.isPaid) paidDays.fill(holders, today + 1);
          if (!step.isPaid) continue;
          const inputs = { ...start, on, holders, held: [paidTerm(held, on)!] };
          paid += computeQuote(inputs).net.amountMinor;
          held = buy(inputs, held);
        }
        paid += seatsOwed(held, holders);
        const exact = paidDays.reduce((total, seats, day) => total + Math.max(seats, heldDays[day]!) * perSeat, 0);
        expect(Math.abs(paid * paidDays.length - exact)).toBeLessThanOrEqual(paidDays.length / 2);
      }),
      propertyRuns,
    );
  });
});

describe('[D-127] the estimate for more users', () => {
  const estimate = (held: HeldSubscription, holders: number, added: number, treatment = untaxed) =>
    estimateSeats({
      ...facts(held, holders, { treatment }),
      plan: first.target,
      added,
      on: '2026-11-16',
      periodDiscount: null,
    });

  test('is exactly what the next charge grows by for the days until it', () => {
    const held = seat(buy(), '2026-11-11', 3);
    const { amount, usersCharged, lines, next } = estimate(held, 3, 2);
    expect([amount, usersCharged]).toEqual([usd(4_900), 2]);
    expect(lines.map(({ kind, amount: each }) => [kind, each])).toEqual([['seats', usd(4_900)]]);
    const after = nextCharge(facts(seat(held, '2026-11-16', 5), 5));
    expect(next).toEqual(after);
    expect(after!.total.amountMinor).toBe(nextCharge(facts(held, 5))!.total.amountMinor + amount.amountMinor);
  });

  test('names its tax, and its lines sum to it', () => {
    const { amount, tax, lines } = estimate(buy(), 1, 1, gst18);
    expect([amount, tax]).toEqual([usd(2_450 + 442), usd(442)]);
    expect(lines.reduce((total, line) => total + line.amount.amountMinor, 0)).toBe(amount.amountMinor);
  });

  test('[D-161] names what a whole period costs now and with the users, without the days that are owed of this one', () => {
    const held = seat(buy(), '2026-11-11', 3);
    expect(estimate(held, 3, 2).perPeriod).toEqual({ before: usd(3 * 4_900), after: usd(5 * 4_900) });
  });

  test('is nothing for seats that are paid for', () => {
    const bought = buy({ ...first, addedHolders: 4 });
    expect(estimate(bought, 1, 4)).toMatchObject({ amount: usd(0), usersCharged: 0, lines: [] });
    expect(estimate(bought, 1, 5)).toMatchObject({ amount: usd(2_450), usersCharged: 1 });
  });
});

test('[D-128] seats that were bought ahead are charged again until they are given back', () => {
  const bought = inputsOf({ ...first, holders: 0, addedHolders: 5 });
  const held = buy(bought);
  expect(nextCharge(facts(held, 0))!.total).toEqual(computeQuote(bought).next!.total);
  expect(nextCharge(facts(held, 7))!.total).toEqual(usd(7 * 4_900));
  const given = inputsOf({ ...first, on: '2026-11-10', holders: 0, held: [paidTerm(held, '2026-11-10')!] });
  expect(nextCharge(facts(buy(given, held), 0))!.total).toEqual(usd(4_900));
});

test('[D-378, D-470] seats of an unpaid period have the discount that its renewal bills, not that of the period before', () => {
  const tenth = { code: 'TENTH', percentOffBasisPoints: 1_000, amountOff: null };
  const held = buy();
  const billed = inputsOf({
    ...first,
    on: '2026-12-01',
    intent: 'renew',
    discount: tenth,
    held: [paidTerm(held, '2026-11-30')!],
  });
  const dunned = (before: HeldSubscription, on: string, holders: number) =>
    recordSeats(before, { holders, on, discount: null, billed });
  const added = dunned(held, '2026-12-04', 2);
  expect(added.seatStretches).toEqual([{ fromOn: '2026-12-04', perPeriodMinor: 2 * 4_410 }]);
  expect(dunned(added, '2026-12-06', 1).seatStretches.at(-1)).toEqual({ fromOn: '2026-12-07', perPeriodMinor: 4_410 });
});

test('[D-378] seats that a period pays for are not written down before it begins', () => {
  const early = buy();
  expect(seat(early, '2026-10-30', 1)).toBe(early);
  expect(seat(early, '2026-10-30', 2).seatStretches).toEqual([{ fromOn: '2026-11-01', perPeriodMinor: 9_800 }]);
});

test('[D-378] seats that are added after a renewal was billed ahead are owed from its first day, and not by who left before', () => {
  const held = buy();
  const billed = inputsOf({ ...first, on: '2026-12-01', intent: 'renew', held: [paidTerm(held, '2026-11-30')!] });
  const ahead = (before: HeldSubscription, on: string, holders: number) =>
    recordSeats(before, { holders, on, discount: null, billed });
  const added = ahead(held, '2026-11-28', 2);
  expect(added.seatStretches).toEqual([
    { fromOn: '2026-11-28', perPeriodMinor: 9_800 },
    { fromOn: '2026-12-01', perPeriodMinor: 9_800 },
  ]);
  expect(ahead(added, '2026-11-29', 2)).toBe(added);
  expect(ahead(added, '2026-11-29', 1).seatStretches).toEqual([
    { fromOn: '2026-11-28', perPeriodMinor: 9_800 },
    { fromOn: '2026-11-30', perPeriodMinor: 4_900 },
  ]);
  // The renewal is withdrawn: its period has no days any more.
  expect(seat(added, '2026-11-29', 3).seatStretches).toEqual([
    { fromOn: '2026-11-28', perPeriodMinor: 9_800 },
    { fromOn: '2026-11-29', perPeriodMinor: 14_700 },
  ]);
  // The bank decides after the period has begun, and one has left by then.
  const left = ahead(added, '2026-12-03', 1);
  const paid = { ...left, ...settleQuote(left, billed, computeCharge(billed)), lastPlan: billed.target };
  expect(paid.seatStretches).toEqual([
    { fromOn: '2026-12-01', perPeriodMinor: 9_800 },
    { fromOn: '2026-12-04', perPeriodMinor: 4_900 },
  ]);
});
