import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDiscount, anyPlan, anyQuoteInputs, anyStart, settled, tiers } from '../../../test-kit/any-quote-inputs.ts';
import { propertyRuns } from '../../../test-kit/property-runs.ts';
import { backwards, inputsOf, priced } from '../../../test-kit/quotes.ts';
import { anchorOn, daysOf, periodAt } from '../../kernel/billing-period.ts';
import { addDays, daysBetween } from '../../kernel/calendar-date.ts';
import { chargeStepOf } from '../../kernel/money.ts';
import { priceOf, priceUntil } from '../term.ts';
import { computeQuote } from './quote.ts';
import { termOfHeld } from './quote-period.ts';
import { replayQuote } from './quote-record.ts';

const anyStep = record({ wait: nat(400), plan: anyPlan, holders: integer({ min: 1, max: 40 }), discount: anyDiscount });

describe('many changes', () => {
  test('in one period cost exactly the price of each day at the most expensive plan held on it', () => {
    const steps = array(
      record({
        wait: nat(12),
        plan: constantFrom(...tiers),
        holders: integer({ min: 1, max: 40 }),
        discount: anyDiscount,
      }),
      {
        maxLength: 12,
      },
    );
    assert(
      property(anyStart, constantFrom('monthly', 'yearly'), steps, (startsOn, interval, all) => {
        const first = inputsOf({ on: startsOn, target: priced(`crm-startup-${interval}`), holders: 1 });
        const bought = computeQuote(first);
        const period = bought.period!;
        const days = Array.from({ length: daysOf(period) }, () => bought.net.amountMinor);
        let held = settled(first, bought);
        let paid = bought.net.amountMinor;
        let on = startsOn;
        for (const { wait, plan, holders, discount } of all) {
          on = addDays(on, interval === 'yearly' ? wait * 5 : wait);
          if (on >= period.endsOn) break;
          const inputs = inputsOf({ on, held: [held], target: priced(`crm-${plan}-${interval}`), holders, discount });
          const quote = computeQuote(inputs);
          const whole = computeQuote({ ...inputs, held: [] }).net.amountMinor;
          const today = daysBetween(startsOn, on);
          days[today] = Math.max(days[today]!, whole);
          days.fill(whole, today + 1);
          const before = termOfHeld(held);
          held = settled(inputs, quote);
          expect(priceUntil(termOfHeld(held), on)).toEqual(priceUntil(before, on));
          paid += quote.net.amountMinor;
        }
        const exact = days.reduce((total, perPeriod) => total + BigInt(perPeriod), 0n);
        const honest = Number((exact * 2n + BigInt(days.length)) / BigInt(2 * days.length));
        expect(paid).toBe(honest);
      }),
      propertyRuns,
    );
  });

  test('across intervals and products leave no day unpaid and none paid twice, and never give back a used one', () => {
    assert(
      property(anyStart, array(anyStep, { minLength: 1, maxLength: 8 }), (startsOn, all) => {
        const first = inputsOf({ on: startsOn, target: priced('crm-startup-yearly'), holders: 1 });
        let quote = computeQuote(first);
        let held = settled(first, quote);
        let paid = quote.net.amountMinor;
        let usedBefore = 0;
        let on = startsOn;
        for (const { wait, plan, holders, discount } of all) {
          const before = termOfHeld(held);
          const later = addDays(on, wait % (daysOf(before.period) + 1));
          on = later < before.period.endsOn ? later : addDays(before.period.endsOn, -1);
          const inputs = inputsOf({ on, held: [held], target: plan, holders, discount });
          quote = computeQuote(inputs);
          const after = settled(inputs, quote);
          const isContinued = after.anchor === held.anchor;
          if (!isContinued) {
            expect(quote.period!.startsOn).toBe(quote.effectiveOn);
            expect([on, addDays(on, 1), before.period.startsOn]).toContain(quote.effectiveOn);
            usedBefore += priceUntil(before, quote.effectiveOn).amountMinor;
          }
          held = after;
          paid += quote.net.amountMinor;
          expect(paid).toBe(usedBefore + priceOf(termOfHeld(held)).amountMinor);
        }
      }),
      propertyRuns,
    );
  });

  test('a day on which the plan is changed is never cheaper than either plan', () => {
    assert(
      property(
        anyStart,
        anyPlan,
        anyPlan,
        nat(400),
        integer({ min: 1, max: 9 }),
        (startsOn, from, to, wait, holders) => {
          const buy = inputsOf({ on: startsOn, target: from, holders });
          const bought = computeQuote(buy);
          const on = addDays(startsOn, wait % daysOf(bought.period!));
          const inputs = inputsOf({ on, held: [settled(buy, bought)], target: to, holders });
          const quote = computeQuote(inputs);
          const newDay = computeQuote({ ...inputs, held: [] });
          const isContinued = quote.period!.startsOn === startsOn && from.interval === to.interval;
          const daysOfNew = isContinued ? daysOf(quote.period!) : daysOf(newDay.period!);
          const oldRate = bought.net.amountMinor / daysOf(bought.period!);
          const newRate = newDay.net.amountMinor / daysOfNew;
          const isCoveredByNew = quote.effectiveOn === on;
          const covered = isCoveredByNew ? newRate : oldRate;
          expect(covered).toBeGreaterThanOrEqual(Math.max(oldRate, newRate) - 1e-9);
        },
      ),
      propertyRuns,
    );
  });
});

describe('any quote', () => {
  test('is charged to the cent: the lines sum to what is due less what is kept, and credits are never overdrawn', () => {
    assert(
      property(anyQuoteInputs, (inputs) => {
        const quote = computeQuote(inputs);
        for (const currency of new Set([quote.currency, ...quote.lines.map(({ amount }) => amount.currency)])) {
          const of = (amounts: readonly { currency: string; amountMinor: number }[]) =>
            amounts.reduce((total, each) => total + (each.currency === currency ? each.amountMinor : 0), 0);
          const due = currency === quote.currency ? quote.dueToday.amountMinor : 0;
          expect(of(quote.lines.map(({ amount }) => amount))).toBe(due - of(quote.keptAsBalance));
          expect(due === 0 || of(quote.keptAsBalance) === 0).toBe(true);
          expect(due % chargeStepOf(currency)).toBe(0);
        }
        expect(quote.dueToday.amountMinor).toBeGreaterThanOrEqual(0);
        for (const use of quote.creditUses) {
          const grant = inputs.credits.find(({ id }) => id === use.grantId)!;
          expect(use.amountMinor).toBeLessThanOrEqual(grant.remainingMinor);
        }
        for (const line of quote.lines) expect(line.why.at(-1)?.resultMinor).toBe(line.amount.amountMinor);
      }),
      propertyRuns,
    );
  });

  test('is computed again from its kept inputs to the same canonical text', () => {
    assert(
      property(anyQuoteInputs, (inputs) => {
        const kept = backwards(inputs);
        expect(replayQuote(kept)).toEqual(computeQuote(inputs));
      }),
      propertyRuns,
    );
  });

  test('starts its period where the anchor says, and a renewal where the last one ended', () => {
    assert(
      property(anyQuoteInputs, (inputs) => {
        const { anchor, period, periodIndex, updateType } = computeQuote(inputs);
        expect(periodAt(anchor!, inputs.target.interval, periodIndex)).toEqual(period);
        if (updateType === 'renewal') expect(period!.startsOn).toBe(termOfHeld(inputs.held[0]!).period.endsOn);
        if (updateType === 'new') expect(anchor).toEqual(anchorOn(inputs.on));
      }),
      propertyRuns,
    );
  });
});
