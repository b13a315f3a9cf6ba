import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../../suites/atrium/catalogue.ts';
import { heldOf, inputsOf, priced, untaxed } from '../../../test-kit/quotes.ts';
import { anchorOn } from '../../kernel/billing-period.ts';
import { money } from '../../kernel/money.ts';
import { coveredBy, paidAs } from '../coverage.ts';
import { computeQuote } from '../quotes/quote.ts';
import { type Subscription, settleQuote } from '../quotes/settle-quote.ts';
import { planChange, type RunningSubscription } from './change-plan.ts';
import { findOverlap, type PaidUse } from './overlap.ts';

const running = (
  product: RunningSubscription['product'],
  more: Partial<RunningSubscription> = {},
): RunningSubscription => ({
  product,
  planId: `${product}-startup-monthly`,
  status: 'active',
  isPrepaid: false,
  isForLife: false,
  holders: 1,
  hasUnpaidSeats: false,
  state: 'running',
  resumablePlanId: null,
  ...more,
});
const change = (planId: string, subscriptions: RunningSubscription[], more = {}) =>
  planChange({
    target: priced(planId),
    holders: 1,
    addedHolders: 0,
    subscriptions,
    alsoEnd: [],
    isEstimate: false,
    ...more,
  });

describe('what a purchase ends and warns of', () => {
  test('ends the former plan of its product, and the old ERP when the new one is bought', () => {
    expect(change('crm-essential-monthly', [running('crm'), running('people')])).toEqual({
      allowed: true,
      plan: { ends: ['crm'], warnings: [] },
    });
    expect(change('erp_v2-startup-yearly-us', [running('erp')])).toMatchObject({ plan: { ends: ['erp'] } });
    expect(change('crm-essential-monthly', [running('crm', { status: 'cancelled' })])).toMatchObject({
      plan: { ends: [] },
    });
  });

  test('(toward CHK-18) ends All-in-One with a warning when another product is bought', () => {
    expect(change('crm-startup-monthly', [running('aio')])).toMatchObject({
      plan: { ends: ['aio'], warnings: ['aio_active'] },
    });
    expect(change('aio-essential-monthly', [running('aio')])).toMatchObject({ plan: { ends: ['aio'], warnings: [] } });
    expect(change('aio-startup-monthly', [running('crm')], { alsoEnd: ['crm'] })).toMatchObject({
      plan: { ends: ['crm'], warnings: [] },
    });
  });

  test('(toward CHK-19) ends a prepaid plan with a warning', () => {
    expect(change('crm-startup-monthly', [running('people', { isPrepaid: true })])).toMatchObject({
      plan: { ends: ['people'], warnings: ['prepaid_applied'] },
    });
  });

  test('[D-159] ends a lifetime plan only with a warning of its own, and leaves those of other products alone', () => {
    expect(change('crm-essential-monthly', [running('crm', { isForLife: true })])).toMatchObject({
      plan: { ends: ['crm'], warnings: ['lifetime_ends'] },
    });
    expect(change('crm-startup-monthly', [running('people', { isPrepaid: true, isForLife: true })])).toMatchObject({
      plan: { ends: ['people'], warnings: ['prepaid_applied', 'lifetime_ends'] },
    });
    expect(change('crm-startup-monthly', [running('erp', { isForLife: true })])).toMatchObject({
      plan: { ends: [], warnings: [] },
    });
  });

  test('is refused while a change is pending, an invoice is open, or nothing would change', () => {
    expect(change('crm-startup-monthly', [running('crm')])).toMatchObject({
      refusal: 'subscriptions.nothing_to_change',
    });
    expect(change('crm-startup-monthly', [running('crm')], { addedHolders: 1 }).allowed).toBe(true);
    expect(change('crm-startup-monthly', [running('crm', { holders: 2 })]).allowed).toBe(true);
    expect(change('crm-essential-monthly', [running('crm', { state: 'changing' })])).toMatchObject({
      refusal: 'subscriptions.change_pending',
    });
    expect(change('crm-startup-monthly', [running('aio', { state: 'changing' })])).toMatchObject({
      refusal: 'subscriptions.change_pending',
    });
    expect(change('crm-startup-monthly', [running('people', { state: 'changing' })]).allowed).toBe(true);
  });

  test('waits for what is under way with each subscription that it ends, and for no other', () => {
    const waits = (...subscriptions: RunningSubscription[]) => change('crm-startup-monthly', subscriptions);
    const paying = running('people', { state: 'changing', isPrepaid: true });
    expect(waits(running('aio'), paying)).toMatchObject({ refusal: 'subscriptions.change_pending' });
    expect(waits(running('people', { state: 'changing' }), running('aio')).allowed).toBe(true);
    const alsoEnd = { alsoEnd: ['people'] };
    expect(change('crm-startup-monthly', [running('people', { state: 'changing' })], alsoEnd)).toMatchObject({
      refusal: 'subscriptions.change_pending',
    });
    // The product's own plan is asked for a change, not for being replaced: its next period is billed already.
    expect(waits(running('crm', { planId: 'crm-essential-monthly', state: 'billed_ahead' }))).toMatchObject({
      refusal: 'subscriptions.invoice_open',
    });
    expect(waits(running('aio', { state: 'billed_ahead' })).allowed).toBe(true);
  });

  test('an estimate is given also while something is under way or to be resumed', () => {
    const paying = running('crm', { state: 'changing', planId: 'crm-essential-monthly' });
    expect(change('crm-startup-monthly', [paying], { isEstimate: true }).allowed).toBe(true);
    const canceled = running('crm', { status: 'cancelled', state: 'ending', resumablePlanId: 'crm-startup-monthly' });
    expect(change('crm-startup-monthly', [canceled])).toMatchObject({ refusal: 'subscriptions.resume_instead' });
    expect(change('crm-startup-monthly', [canceled], { isEstimate: true }).allowed).toBe(true);
    expect(change('crm-essential-monthly', [canceled]).allowed).toBe(true);
  });

  test('a trial ends with the purchase that replaces it, and its own plan can be bought', () => {
    const tried = running('crm', { status: 'in_trial', state: 'trial' });
    expect(change('crm-essential-monthly', [tried])).toMatchObject({ allowed: true, plan: { ends: ['crm'] } });
    expect(change('crm-startup-monthly', [tried])).toMatchObject({ allowed: true, plan: { ends: ['crm'] } });
    const bundle = running('aio', { status: 'in_trial', state: 'trial' });
    expect(change('crm-startup-monthly', [bundle])).toMatchObject({ plan: { ends: ['aio'], warnings: [] } });
  });

  test('the same plan is bought again where it is prepaid or seats are owed', () => {
    expect(change('crm-startup-monthly', [running('crm', { isPrepaid: true })]).allowed).toBe(true);
    expect(change('crm-startup-monthly', [running('crm', { hasUnpaidSeats: true })]).allowed).toBe(true);
  });

  test('killbill#1015: while the outcome of a payment is unknown, nobody can pay for the same again', () => {
    const unknown = running('crm', { status: 'in_trial', state: 'changing' });
    expect(change('crm-essential-monthly', [unknown])).toMatchObject({ refusal: 'subscriptions.change_pending' });
    expect(change('crm-startup-monthly', [unknown])).toMatchObject({ refusal: 'subscriptions.change_pending' });
  });

  test('polar#8325: a buyer with an open invoice pays that and cannot buy the same plan again', () => {
    expect(change('crm-essential-monthly', [running('crm', { status: 'expired', state: 'unpaid' })])).toMatchObject({
      refusal: 'subscriptions.invoice_open',
    });
  });

  test('(D-29) a bundle is not sold to more users than it includes, unless they have a price', () => {
    expect(change('erp_v2-startup-yearly-us', [], { holders: 3 })).toMatchObject({ refusal: 'users.limit_reached' });
    expect(change('erp_v2-startup-yearly-us', [], { holders: 2 }).allowed).toBe(true);
    expect(change('erp_v2-startup-yearly-us', [], { holders: 1, addedHolders: 1 }).allowed).toBe(true);
    expect(change('erp_v2-startup-yearly-us', [], { holders: 2, addedHolders: 1 })).toMatchObject({
      refusal: 'users.limit_reached',
    });
    const target = { ...priced('erp_v2-startup-yearly-us'), extraUserMinor: 100 };
    expect(change('erp_v2-startup-yearly-us', [], { holders: 3, target }).allowed).toBe(true);
  });
});

describe('once paid', () => {
  const held = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
  const before: Subscription = {
    version: 4,
    plan: held.plan,
    previousPlanId: null,
    isInTrial: false,
    isTrialOver: true,
    hasEndedUnpaid: false,
    seatStretches: [],
    seatsBought: 0,
    anchor: held.anchor,
    periodIndex: 0,
    stretches: held.stretches,
    treatment: untaxed,
    discountCode: null,
    activeTill: '2026-12-01',
    scheduledPlanId: 'crm-startup-yearly',
    scheduledPrice: null,
    toldPrice: null,
  };

  test('polar#9344, #11129: a change of seats keeps the plan that is scheduled', () => {
    const inputs = inputsOf({ on: '2026-11-16', held: [held], target: held.plan, holders: 1, addedHolders: 3 });
    expect(settleQuote(before, inputs, computeQuote(inputs))).toMatchObject({
      version: 5,
      scheduledPlanId: 'crm-startup-yearly',
      previousPlanId: null,
      anchor: held.anchor,
      activeTill: '2026-12-01',
    });
  });

  test('another plan and a renewal remove the scheduled plan', () => {
    const other = inputsOf({ on: '2026-11-16', held: [held], target: priced('crm-essential-monthly') });
    expect(settleQuote(before, other, computeQuote(other))).toMatchObject({
      scheduledPlanId: null,
      previousPlanId: 'crm-startup-monthly',
    });
    const renewal = inputsOf({ on: '2026-12-01', intent: 'renew', held: [held], target: held.plan });
    expect(settleQuote(before, renewal, computeQuote(renewal))).toMatchObject({
      scheduledPlanId: null,
      periodIndex: 1,
      activeTill: '2027-01-01',
    });
  });

  test('buying ends the trial and remembers the discount of the period (N-21)', () => {
    const discount = { code: 'TEN', percentOffBasisPoints: 1000, amountOff: null };
    const inputs = inputsOf({ on: '2026-11-16', discount });
    const trial = { ...before, plan: null, isInTrial: true, isTrialOver: false, anchor: null, stretches: [] };
    expect(settleQuote(trial, inputs, computeQuote(inputs))).toMatchObject({
      isInTrial: false,
      isTrialOver: true,
      discountCode: 'TEN',
      anchor: anchorOn('2026-11-16'),
      stretches: [{ fromOn: '2026-11-16', perPeriodMinor: 4410 }],
    });
    const once = { ...inputs, target: { ...inputs.target, basis: 'once' as const } };
    expect(settleQuote(trial, once, computeQuote(once))).toMatchObject({
      anchor: null,
      stretches: [],
      activeTill: null,
    });
  });
});

describe('the overlap guard', () => {
  const use = (planId: string, holders = 1, paidBy: PaidUse['paidBy'] = 'card'): PaidUse => ({
    plan: priced(planId),
    holders,
    paidBy,
  });
  const find = (uses: PaidUse[], holders = 1, currency = 'USD') =>
    findOverlap({ uses, catalogue: shippedCatalogue, region: 'us', currency, holdersOf: () => holders });

  test('treats a bundle as its products, and all editions of a product as one', () => {
    expect(coveredBy('aio')).toEqual(['erp', 'crm', 'people']);
    expect(['erp_v2', 'books_plus', 'crm_plus', 'chat'].map((product) => paidAs(product as 'chat'))).toEqual([
      'erp',
      'erp',
      'crm',
      'chat',
    ]);
  });

  test('reports nothing where no product is paid for twice', () => {
    expect(find([use('crm-startup-yearly'), use('people-startup-yearly')])).toMatchObject({
      overlaps: [],
      cheapest: null,
    });
    expect(find([])).toEqual({ overlaps: [], paidNow: null, cheapest: null });
  });

  test('finds All-in-One beside CRM, and that All-in-One alone gives the same', () => {
    expect(find([use('crm-startup-yearly'), use('aio-startup-yearly')])).toEqual({
      overlaps: [{ product: 'crm', planIds: ['crm-startup-yearly', 'aio-startup-yearly'] }],
      paidNow: money((3900 + 9900) * 12, 'USD'),
      cheapest: { planIds: ['aio-startup-yearly'], yearly: money(9900 * 12, 'USD') },
    });
  });

  test('names the singles where they are cheaper than the bundle at the highest tier', () => {
    const report = find([use('crm-professional-yearly'), use('aio-startup-yearly')]);
    expect(report.cheapest).toEqual({
      planIds: ['crm-professional-yearly', 'erp-startup-yearly', 'people-startup-yearly'],
      yearly: money((4900 + 19_900 + 3900) * 12, 'USD'),
    });
  });

  test('finds a product that is prepaid and also paid by card', () => {
    expect(find([use('crm-startup-yearly', 1, 'prepaid'), use('crm-startup-monthly')])).toMatchObject({
      overlaps: [{ product: 'crm', planIds: ['crm-startup-yearly', 'crm-startup-monthly'] }],
      cheapest: { planIds: ['crm-startup-monthly'] },
    });
  });

  test('does not compare different currencies, nor custom plans', () => {
    const mixed = find(
      [{ ...use('erp-startup-yearly'), plan: priced('erp-startup-yearly', 'INR') }, use('aio-startup-yearly')],
      1,
      'INR',
    );
    expect(mixed).toMatchObject({ paidNow: null, cheapest: null });
    expect(mixed.overlaps).toHaveLength(1);
    expect(find([use('erp_v2-startup-yearly-us'), use('aio-startup-yearly')]).cheapest).toBeNull();
  });
});
