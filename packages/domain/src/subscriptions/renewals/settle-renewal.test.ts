import { describe, expect, test } from 'vitest';
import { inputsOf, priced } from '../../../test-kit/quotes.ts';
import { anchorOn } from '../../kernel/billing-period.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { computeCharge } from '../quotes/charge.ts';
import type { QuoteInputs } from '../quotes/quote-inputs.ts';
import { settleQuote } from '../quotes/settle-quote.ts';
import { endUnpaid, renewedDays, renewHeld, renewsWhatIsHeld } from './renewal.ts';
import { type RenewalSources, renewalFactsOf } from './renewal-facts.ts';

const plan = priced('crm-startup-monthly');
const seats = [{ fromOn: '2026-11-20', perPeriodMinor: 9_800 }];
const inputs = inputsOf({ on: '2026-11-16', target: plan });
const held: HeldSubscription = {
  ...notStarted('crm'),
  ...settleQuote(notStarted('crm'), inputs, computeCharge(inputs)),
  lastPlan: plan,
  cancelReason: null,
};
const { anchor, stretches, treatment } = held;
if (anchor === null || treatment === null) throw new Error('a plan that was bought has a period');
const term = { plan, anchor, periodIndex: 0, stretches, treatment };
const renewing = (over: Partial<QuoteInputs> = {}) =>
  inputsOf({ intent: 'renew', on: '2026-12-16', target: plan, held: [term], holders: 3, ...over });
const closing = renewing({ intent: 'close', held: [{ ...term, seats }] });

describe('the days that a renewal is for', () => {
  test('[N-18] a renewal pays the whole next period, and a closing charge only says on which day it came', () => {
    expect(renewedDays(renewing(), computeCharge(renewing()))).toEqual({
      startsOn: '2026-12-16',
      endsOn: '2027-01-16',
    });
    expect(renewedDays(closing, computeCharge(closing))).toEqual({ startsOn: '2026-12-16', endsOn: '2026-12-17' });
    // Also where the charge has a period, what is closed pays for none.
    expect(renewedDays(closing, computeCharge(renewing()))).toEqual({ startsOn: '2026-12-16', endsOn: '2026-12-17' });
    const lifetime = { ...computeCharge(renewing()), period: null };
    expect(renewedDays(renewing(), lifetime)).toEqual({ startsOn: '2026-12-16', endsOn: '2026-12-17' });
  });
});

describe('whether a renewal still follows what is held', () => {
  test('[D-373] it does for the period that it was billed after', () => {
    expect(renewsWhatIsHeld(held, renewing())).toBe(true);
  });

  test.each<[string, Partial<HeldSubscription>]>([
    ['replaced by a plan of another day', { anchor: anchorOn('2026-12-01') }],
    ['renewed', { periodIndex: 1 }],
    ['ended', { plan: null }],
    ['without periods', { anchor: null }],
    ['prepaid', { prepaid: { code: 'PRE', months: 12 } }],
    ['ended unpaid', { hasEndedUnpaid: true }],
  ])(
    '[D-373] it does not where the plan is %s since; but seats that were held are owed all the same',
    (_name, over) => {
      expect(renewsWhatIsHeld({ ...held, ...over }, renewing())).toBe(false);
      expect(renewsWhatIsHeld({ ...held, ...over }, closing)).toBe(true);
    },
  );

  test('[D-373] it does not where it was billed after nothing', () => {
    expect(renewsWhatIsHeld(held, renewing({ held: [] }))).toBe(false);
  });
});

describe('once it is decided', () => {
  test('[N-18] a paid renewal begins the next period for the holders that were charged', () => {
    const before = { ...held, seatStretches: seats, holdersCharged: 1, lastPlan: null };
    const after = renewHeld(before, renewing(), computeCharge(renewing()));
    expect(after).toMatchObject({
      version: held.version + 1,
      product: 'crm',
      plan,
      lastPlan: plan,
      holdersCharged: 3,
      activeTill: '2027-01-16',
      periodIndex: 1,
      seatStretches: [],
    });
  });

  test('a paid closing charge changes nothing but what is owed: the plan stays canceled', () => {
    const before = { ...held, plan: null, seatStretches: seats, holdersCharged: 1 };
    expect(renewHeld(before, closing, computeCharge(closing))).toEqual({
      ...before,
      version: held.version + 1,
      seatStretches: [],
    });
  });

  test('[N-19] where nobody paid, a canceled plan stops owing and stays what it was', () => {
    const before = { ...held, plan: null, seatStretches: seats };
    expect(endUnpaid(before)).toEqual({ ...before, version: held.version + 1, seatStretches: [] });
  });
});

describe('what a renewal rests on', () => {
  const asked: string[] = [];
  const sources: RenewalSources = {
    zone: 'Asia/Kolkata',
    coupons: [],
    holdersOf: (product) => (product === 'crm' ? 4 : 9),
    taxOn: (on) => {
      asked.push(on);
      return treatment;
    },
    publishedOn: (published, on) => (on === '2026-12-16' ? { ...published, figureMinor: 1 } : null),
    versions: { catalogue: 'c', tax: 't' },
  };

  test('[N-18] it is taxed on the day on which the paid days end, or today where none are', () => {
    asked.length = 0;
    renewalFactsOf(held, null, sources, '2026-11-20');
    renewalFactsOf({ ...held, activeTill: null }, null, sources, '2026-11-20');
    expect(asked).toEqual(['2026-12-16', '2026-11-20']);
  });

  test('it counts the holders of the plan that follows, and asks the price list for the plan that runs', () => {
    const facts = renewalFactsOf(held, priced('people-startup-monthly'), sources, '2026-11-20');
    expect(facts).toMatchObject({
      holders: 9,
      zone: 'Asia/Kolkata',
      credits: [],
      discount: null,
      versions: { subscription: held.version, catalogue: 'c', tax: 't' },
    });
    expect(renewalFactsOf(held, null, sources, '2026-11-20')?.holders).toBe(4);
    expect(facts?.publishedOn('2026-12-16')).toEqual({ ...plan, figureMinor: 1 });
    expect(renewalFactsOf({ ...held, plan: null }, null, sources, '2026-11-20')?.publishedOn('2026-12-16')).toBeNull();
  });

  test('there is nothing to renew where nothing was ever sold', () => {
    expect(renewalFactsOf(notStarted('crm'), null, sources, '2026-11-20')).toBeNull();
  });
});
