import { describe, expect, test } from 'vitest';
import { gst18, inputsOf, priced } from '../../test-kit/quotes.ts';
import {
  asOf,
  endedByOther,
  entitling,
  type HeldSubscription,
  isHeldForLife,
  notStarted,
  paidTerm,
  paidTermLeft,
  runningPeriod,
  statusOfHeld,
  takenBack,
  withFreePlan,
} from './held-subscription.ts';
import { computeCharge } from './quotes/charge.ts';
import { settleQuote } from './quotes/settle-quote.ts';

const plan = priced('crm-startup-monthly');
const seats = [{ fromOn: '2026-11-20', perPeriodMinor: 9_800 }];

/** Bought on 16 November, paid until 16 December. */
function bought(over: Partial<HeldSubscription> = {}): HeldSubscription {
  const inputs = inputsOf({ on: '2026-11-16', target: plan });
  const none = notStarted('crm');
  return { ...none, ...settleQuote(none, inputs, computeCharge(inputs)), lastPlan: plan, ...over };
}
const trial = (over: Partial<HeldSubscription> = {}): HeldSubscription => ({
  ...notStarted('crm'),
  plan,
  lastPlan: plan,
  isInTrial: true,
  trialEndsOn: '2026-12-01',
  ...over,
});
const prepaid = (over: Partial<HeldSubscription> = {}): HeldSubscription => ({
  ...notStarted('crm'),
  plan,
  lastPlan: plan,
  isTrialOver: true,
  prepaid: { code: 'PRE', months: 12 },
  activeTill: '2027-11-16',
  ...over,
});
/** Something in every field, so that what is left behind shows. */
const everything: HeldSubscription = {
  ...bought(),
  version: 7,
  isInTrial: true,
  isTrialOver: false,
  hasEndedUnpaid: true,
  trialEndsOn: '2026-12-01',
  periodIndex: 3,
  seatStretches: seats,
  seatsBought: 4,
  treatment: gst18,
  discountCode: 'SAVE',
  scheduledPlanId: 'crm-essential-monthly',
  scheduledPrice: plan,
  toldPrice: { plan, fromOn: '2026-12-16' },
  prepaid: { code: 'PRE', months: 12 },
  cancelReason: 'too_costly',
  holdersCharged: 5,
};
const nothingLeft = {
  isInTrial: false,
  isTrialOver: true,
  anchor: null,
  periodIndex: 0,
  stretches: [],
  seatStretches: [],
  seatsBought: 0,
  discountCode: null,
  activeTill: null,
  scheduledPlanId: null,
  scheduledPrice: null,
  toldPrice: null,
  prepaid: null,
  holdersCharged: 0,
};

describe('a term that is over by the calendar', () => {
  test('[N-20] a trial runs on the day before its last, and is over on that day, whatever the worker has recorded', () => {
    expect(asOf(trial(), '2026-11-30')).toEqual(trial());
    for (const on of ['2026-12-01', '2026-12-02'])
      expect(asOf(trial(), on)).toEqual(trial({ plan: null, isInTrial: false, isTrialOver: true }));
    expect(statusOfHeld(asOf(trial(), '2026-11-30'), false)).toBe('in_trial');
    expect(statusOfHeld(asOf(trial(), '2026-12-01'), false)).toBe('trial_over');
  });

  test('[N-20] a plan that was bought after its trial, a trial without an end, and one that is over stay as they are', () => {
    for (const held of [
      bought({ trialEndsOn: '2026-11-20' }),
      trial({ trialEndsOn: null }),
      trial({ plan: null, isInTrial: false, isTrialOver: true }),
      trial({ plan: null }),
      prepaid({ plan: null }),
    ])
      expect(asOf(held, '2028-01-01')).toEqual(held);
  });

  test('[N-22] a prepaid term is over on its end, a lifetime never, and a paid plan is not ended by its date', () => {
    expect(asOf(prepaid(), '2027-11-15')).toEqual(prepaid());
    for (const on of ['2027-11-16', '2027-11-17'])
      expect(asOf(prepaid(), on)).toEqual(
        prepaid({ plan: null, previousPlanId: 'crm-startup-monthly', hasEndedUnpaid: true }),
      );
    expect(statusOfHeld(asOf(prepaid(), '2027-11-16'), false)).toBe('expired');
    expect(asOf(prepaid({ activeTill: null }), '2099-01-01').plan).not.toBeNull();
    expect(asOf(bought(), '2027-06-01')).toEqual(bought());
  });
});

describe('the days that are paid for', () => {
  test('a running plan has its period, with the seats only where some are owed', () => {
    const { anchor, stretches, treatment } = bought();
    const term = { plan, anchor, periodIndex: 0, stretches, treatment };
    expect(runningPeriod(bought())).toEqual({ startsOn: '2026-11-16', endsOn: '2026-12-16' });
    expect(paidTerm(bought(), '2026-12-15')).toEqual(term);
    expect(paidTerm(bought({ seatStretches: seats }), '2026-12-15')).toEqual({ ...term, seats });
    expect(paidTerm(bought(), '2026-12-16')).toBeNull();
    expect(paidTerm(bought({ periodIndex: 1 }), '2026-12-16')).toEqual({ ...term, periodIndex: 1 });
  });

  test('a canceled plan has what is left of them, and none once they were given back', () => {
    expect(paidTerm(bought({ plan: null }), '2026-12-15')).not.toBeNull();
    expect(paidTerm(bought({ plan: null, activeTill: null }), '2026-12-15')).toBeNull();
    expect(paidTerm(bought({ activeTill: null }), '2026-12-15')).not.toBeNull();
  });

  test.each<[string, Partial<HeldSubscription>]>([
    ['a trial', { isInTrial: true }],
    ['a prepaid term', { prepaid: { code: 'PRE', months: 12 } }],
    ['a plan that nobody paid', { hasEndedUnpaid: true }],
    ['a plan without periods', { anchor: null }],
    ['a plan that was never sold', { lastPlan: null }],
    ['a plan that was not taxed', { treatment: null }],
  ])('%s has none', (_name, over) => {
    expect(paidTerm(bought(over), '2026-11-17')).toBeNull();
  });

  test('there is no period without its first day or without a plan', () => {
    expect(runningPeriod(bought({ anchor: null }))).toBeNull();
    expect(runningPeriod(bought({ lastPlan: null }))).toBeNull();
  });

  test('[D-417] what a credit note gave back is left out, for that product alone', () => {
    const term = paidTerm(bought(), '2026-11-17');
    expect(paidTermLeft(bought(), '2026-11-17', new Map([['crm', 1_000]]))).toEqual({ ...term, leftMinor: 1_000 });
    expect(paidTermLeft(bought(), '2026-11-17', new Map([['erp', 1_000]]))).toEqual(term);
    expect(paidTermLeft(bought({ anchor: null }), '2026-11-17', new Map([['crm', 1_000]]))).toBeNull();
  });
});

describe('what stays of a plan that ends', () => {
  test('ended by another purchase: nothing is left of it but what it was, and its trial is used', () => {
    expect(endedByOther(everything)).toEqual({
      ...everything,
      ...nothingLeft,
      version: 8,
      plan: null,
      previousPlanId: 'crm-startup-monthly',
    });
    expect(endedByOther(bought({ plan: null, previousPlanId: 'crm-essential-monthly' })).previousPlanId).toBe(
      'crm-essential-monthly',
    );
  });

  test('[D-136] taken back by the bank: the same, and it counts as unpaid', () => {
    const before = { ...everything, hasEndedUnpaid: false };
    expect(takenBack(before)).toEqual({ ...endedByOther(before), hasEndedUnpaid: true });
  });

  test('a free plan begins: it runs, is not unpaid, and nothing of the plan, trial or code before stays', () => {
    const free = priced('crm-essential-monthly');
    expect(withFreePlan(everything, free)).toEqual({
      ...everything,
      ...nothingLeft,
      version: 8,
      plan: free,
      lastPlan: free,
      previousPlanId: 'crm-startup-monthly',
      hasEndedUnpaid: false,
      treatment: null,
      cancelReason: null,
    });
    expect(statusOfHeld(withFreePlan(everything, free), false)).toBe('active');
  });
});

describe('what a subscription says of itself', () => {
  test('its status follows the plan that was sold, or the product where none ever was', () => {
    expect(statusOfHeld(notStarted('crm'), false)).toBe('trial_available');
    expect(statusOfHeld(bought(), false)).toBe('active');
    expect(statusOfHeld(bought({ plan: null, previousPlanId: 'crm-startup-monthly' }), false)).toBe('cancelled');
    const tried = { ...notStarted('erp'), isInTrial: true };
    expect([statusOfHeld(tried, true), statusOfHeld(tried, false)]).toEqual(['trial_available', 'trial_over']);
    expect(statusOfHeld({ ...tried, lastPlan: plan }, true)).toBe('trial_over');
    expect(statusOfHeld({ ...tried, plan, lastPlan: null }, true)).toBe('in_trial');
  });

  test('it is held for life with a lifetime plan or a prepaid term of a hundred years', () => {
    expect([bought(), prepaid(), prepaid({ prepaid: { code: 'PRE', months: 1200 } })].map(isHeldForLife)).toEqual([
      false,
      false,
      true,
    ]);
    expect(isHeldForLife(bought({ plan: { ...plan, name: 'professional_i' } }))).toBe(true);
    expect(isHeldForLife(bought({ plan: null }))).toBe(false);
  });

  test('it gives access until the end of the trial, or of the paid days, and none where nothing was sold', () => {
    const facts = { product: 'crm', planName: plan.name } as const;
    expect(entitling(notStarted('crm'), 'trial_available')).toBeNull();
    expect(entitling(trial({ activeTill: '2030-01-01' }), 'in_trial')).toEqual({
      ...facts,
      status: 'in_trial',
      activeTill: '2026-12-01',
    });
    expect(entitling(bought({ trialEndsOn: '2026-11-20' }), 'active')).toEqual({
      ...facts,
      status: 'active',
      activeTill: '2026-12-16',
    });
  });
});
