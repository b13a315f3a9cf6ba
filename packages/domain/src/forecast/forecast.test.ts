import { expect, test } from 'vitest';
import { inputsOf, priced, untaxed } from '../../test-kit/quotes.ts';
import { recordSeats } from '../subscriptions/changes/record-seats.ts';
import { type HeldSubscription, notStarted } from '../subscriptions/held-subscription.ts';
import { computeQuote } from '../subscriptions/quotes/quote.ts';
import { settleQuote } from '../subscriptions/quotes/settle-quote.ts';
import { billingLaws } from '../subscriptions/renewals/data/billing-laws.ts';
import { planRenewal } from '../subscriptions/renewals/next-charge.ts';
import { forecast } from './forecast.ts';
import type { ForecastFacts } from './forecast-facts.ts';

const id = '0199a000-0000-7000-8000-000000000000';

function bought(planId: string, on = '2027-01-31', more: Partial<HeldSubscription> = {}): HeldSubscription {
  const inputs = inputsOf({ on, target: priced(planId) });
  const before = notStarted(inputs.target.product);
  return { ...before, ...settleQuote(before, inputs, computeQuote(inputs)), lastPlan: inputs.target, ...more };
}

const facts: ForecastFacts = {
  now: new Date('2027-02-01T12:00:00Z'),
  zone: 'UTC',
  subscriptions: [{ id, held: bought('crm-startup-monthly'), scheduled: null }],
  openRenewals: [],
  prepaid: [],
  grants: [],
  grantedOf: () => 0,
  isCreditFlow: false,
  coupons: [],
  methods: [{ gateway: 'stripe' }],
  holdersOf: () => 1,
  taxOn: () => untaxed,
  publishedOn: () => null,
  versions: { catalogue: '1', tax: '1' },
  deleted: null,
  law: billingLaws.default,
};

/** The forecast in short lines. */
function lines(changes: Partial<ForecastFacts> = {}, until = '2027-05-15T00:00:00Z'): readonly string[] {
  return forecast({ ...facts, ...changes }, new Date(until)).map((entry) => {
    if (entry.kind === 'charge')
      return `${entry.on} ${entry.reason} ${entry.total.amountMinor} ${entry.due.amountMinor}`;
    return `${entry.on} ${entry.kind === 'mail' ? entry.mail : entry.notice}`;
  });
}

test('[N-18] a monthly plan is charged on its anchor day, each time with a receipt', () => {
  expect(lines()).toEqual([
    '2027-02-28 renewal 4900 4900',
    '2027-02-28 receipt',
    '2027-03-31 renewal 4900 4900',
    '2027-03-31 receipt',
    '2027-04-30 renewal 4900 4900',
    '2027-04-30 receipt',
  ]);
});

test('[N-18] [D-333] [D-370] [D-956] a yearly plan is announced a month and a week before, and the bank of a mandate is asked three days before and debits on the day', () => {
  const yearly = [{ id, held: bought('crm-startup-yearly', '2026-03-10'), scheduled: null }];
  expect(lines({ subscriptions: yearly })).toEqual([
    '2027-02-08 renewal_notice',
    '2027-03-03 renewal_notice',
    '2027-03-10 renewal 46800 46800',
    '2027-03-10 receipt',
  ]);
  const mandate = [{ id, held: bought('crm-startup-monthly'), scheduled: null }];
  const inRupees = mandate.map((each) => ({ ...each, held: inInr(each.held) }));
  expect(lines({ subscriptions: inRupees, methods: [{ gateway: 'cashfree' }] }, '2027-03-01T00:00:00Z')).toEqual([
    '2027-02-25 debit_notice',
    '2027-02-28 renewal 4900 4900',
    '2027-02-28 receipt',
  ]);
});

const inInr = (held: HeldSubscription): HeldSubscription => {
  const plan = held.plan && { ...held.plan, currency: 'INR' };
  return { ...held, plan, lastPlan: plan };
};

/** From the first failed try until the plan ends, where only the payer can help. */
const unpaid = [
  '2027-02-28 renewal_failed',
  '2027-03-07 renewal_reminder',
  '2027-03-14 renewal_reminder',
  '2027-03-18 renewal_reminder',
  '2027-03-21 plan_expired',
  '2027-03-21 plan_expires',
];

test('[N-19] [D-332] [D-406] without a card the owners are warned, asked and reminded, and the plan expires after 21 days', () => {
  expect(lines({ methods: [] })).toEqual(['2027-02-25 renewal_notice', ...unpaid]);
});

test('[D-378] seats of the last paid period are billed when the plan expires, and have a time to pay of their own', () => {
  const held = recordSeats(bought('crm-startup-monthly'), { holders: 3, on: '2027-02-10', discount: null });
  const seats = { subscriptions: [{ id, held, scheduled: null }], holdersOf: () => 3, methods: [] };
  expect(lines(seats)).toEqual([
    '2027-02-25 renewal_notice',
    ...unpaid,
    '2027-03-21 renewal_failed',
    '2027-03-28 renewal_reminder',
    '2027-04-04 renewal_reminder',
    '2027-04-08 renewal_reminder',
  ]);
});

test('[D-444] a credit that an unpaid renewal held comes back when the plan expires, and its owners are told that it lapses', () => {
  const credit = {
    id: 'g',
    source: 'code' as const,
    currency: 'USD',
    grantedAt: '2027-01-01',
    expiresOn: '2027-04-10',
  };
  const held = bought('crm-startup-monthly');
  const inputs = planRenewal({
    ...facts,
    held,
    scheduled: null,
    ...terms,
    credits: [{ ...credit, remainingMinor: 900 }],
  });
  if (inputs === null) throw new Error('nothing is renewed');
  const grace = { reason: 'details_wrong' as const, graceEndsOn: '2027-03-21', toldOn: '2027-03-18' };
  const open = { subscriptionId: id, inputs, retryAt: null, grace };
  const now = new Date('2027-03-19T12:00:00Z');
  const grants = [{ ...credit, remainingMinor: 0 }];
  expect(lines({ now, methods: [], openRenewals: [open], grants })).toEqual([
    '2027-03-21 plan_expired',
    '2027-03-21 plan_expires',
    '2027-03-27 credits_ending',
    '2027-04-07 credits_ending',
    '2027-04-10 credits_expire',
  ]);
});

const terms = {
  holders: 1,
  credits: [],
  discount: null,
  treatment: untaxed,
  versions: { subscription: 1, catalogue: '1', tax: '1' },
  publishedOn: () => null,
};

test('[N-19] [D-406] an open invoice is paid by the next try, or its owners are reminded and the plan ends', () => {
  const inputs = planRenewal({ ...facts, held: bought('crm-startup-monthly'), scheduled: null, ...terms });
  if (inputs === null) throw new Error('nothing is renewed');
  const grace = { reason: 'declined' as const, graceEndsOn: '2027-03-21', toldOn: '2027-03-01' };
  const open = { subscriptionId: id, inputs, grace };
  const now = new Date('2027-03-01T12:00:00Z');
  const retried = lines({ now, openRenewals: [{ ...open, retryAt: new Date('2027-03-02T09:00:00Z') }] });
  expect(retried.slice(0, 2)).toEqual(['2027-03-02 retry 4900 4900', '2027-03-02 receipt']);
  const late = lines({ now, openRenewals: [{ ...open, retryAt: new Date('2027-03-19T09:00:00Z') }] });
  expect(late.slice(0, 2)).toEqual(['2027-03-18 renewal_reminder', '2027-03-19 retry 4900 4900']);
  const beforeReminder = lines({ now, openRenewals: [{ ...open, retryAt: new Date('2027-03-18T08:30:00Z') }] });
  expect(beforeReminder[0]).toBe('2027-03-18 retry 4900 4900');
  expect(lines({ now, openRenewals: [{ ...open, retryAt: null }] })).toEqual([
    '2027-03-11 renewal_reminder',
    '2027-03-18 renewal_reminder',
    '2027-03-21 plan_expired',
    '2027-03-21 plan_expires',
  ]);
});

test('[D-491] a try that finds no payment method any more asks the owners, and one that finds new credits uses them', () => {
  const inputs = planRenewal({ ...facts, held: bought('crm-startup-monthly'), scheduled: null, ...terms });
  if (inputs === null) throw new Error('nothing is renewed');
  const grace = { reason: 'declined' as const, graceEndsOn: '2027-03-21', toldOn: '2027-03-01' };
  const open = { subscriptionId: id, inputs, grace, retryAt: new Date('2027-03-02T09:00:00Z') };
  const later = { now: new Date('2027-03-01T12:00:00Z'), openRenewals: [open] };
  const asked = ['2027-03-02 renewal_failed', ...unpaid.slice(1)];
  expect(lines({ ...later, methods: [] })).toEqual(asked);
  const credit = { id: 'g', source: 'code' as const, currency: 'USD', grantedAt: '2027-03-01', expiresOn: null };
  const grants = [{ ...credit, remainingMinor: 6_000 }];
  expect(lines({ ...later, grants }).slice(0, 3)).toEqual([
    '2027-03-02 retry 4900 0',
    '2027-03-02 receipt',
    '2027-03-31 renewal 4900 3800',
  ]);
  expect(lines({ ...later, grants, methods: [] })[0]).toBe('2027-03-02 retry 4900 0');
  const few = { grants: [{ ...credit, remainingMinor: 900 }] };
  expect(lines({ ...later, ...few })[0]).toBe('2027-03-02 retry 4900 4000');
  expect(lines({ ...later, ...few, methods: [] })).toEqual(asked);
});

test('[D-370] the debit of a mandate that was billed already is still to come, on the day of the renewal', () => {
  const held = inInr(bought('crm-startup-monthly'));
  const inputs = planRenewal({ ...facts, held, scheduled: null, ...terms });
  if (inputs === null) throw new Error('nothing is renewed');
  const underWay = {
    subscriptions: [{ id, held, scheduled: null }],
    methods: [{ gateway: 'cashfree' as const }],
    openRenewals: [{ subscriptionId: id, inputs, grace: null, retryAt: null }],
    now: new Date('2027-02-26T12:00:00Z'),
  };
  expect(lines(underWay, '2027-03-01T00:00:00Z')).toEqual(['2027-02-28 renewal 4900 4900', '2027-02-28 receipt']);
});

test('[N-20] a trial reminds three times and ends without a charge', () => {
  const plan = priced('crm-startup-monthly');
  const trial = { plan, lastPlan: plan, isInTrial: true, trialEndsOn: '2027-02-16' };
  expect(lines({ subscriptions: [{ id, held: { ...notStarted('crm'), ...trial }, scheduled: null }] })).toEqual([
    '2027-02-09 trial_ending',
    '2027-02-13 trial_ending',
    '2027-02-15 trial_ending',
    '2027-02-16 trial_ended',
    '2027-02-16 trial_ends',
  ]);
});

test('[N-22] [N-23] [N-24] prepaid terms, credits, discounts, scheduled and canceled plans take their course', () => {
  const credit = { id: 'g', source: 'code' as const, currency: 'USD', remainingMinor: 6_000, grantedAt: '2027-01-01' };
  const paidByCredit = lines({ grants: [{ ...credit, expiresOn: '2027-04-10' }] });
  expect(paidByCredit.filter((line) => line.includes('renewal'))).toEqual([
    '2027-02-28 renewal 4900 0',
    '2027-03-31 renewal 4900 3800',
    '2027-04-30 renewal 4900 4900',
  ]);
  const paysByCredits = { isCreditFlow: true, grantedOf: () => 20_000, grants: [{ ...credit, expiresOn: null }] };
  expect(lines(paysByCredits).filter((line) => line.includes('low_credits'))).toEqual([
    '2027-02-28 low_credits',
    '2027-03-31 low_credits',
  ]);
  const lapsing = lines({ grants: [{ ...credit, remainingMinor: 99_000, expiresOn: '2027-02-18' }] });
  expect(lapsing.slice(0, 3)).toEqual([
    '2027-02-04 credits_ending',
    '2027-02-15 credits_ending',
    '2027-02-18 credits_expire',
  ]);
  const scheduled = priced('crm-essential-monthly');
  expect(lines({ subscriptions: [{ id, held: bought('crm-startup-monthly'), scheduled }] })[0]).toBe(
    '2027-02-28 plan_begins',
  );
  const canceled = bought('crm-startup-monthly', '2027-01-31', { plan: null, activeTill: '2027-02-28' });
  expect(lines({ subscriptions: [{ id, held: canceled, scheduled: null }] })).toEqual(['2027-02-28 plan_ends']);
  expect(lines({ subscriptions: [], prepaid: [{ code: 'PRE', endsOn: '2027-03-01' }] })).toEqual([
    '2027-02-22 prepaid_ends_soon',
    '2027-03-01 prepaid_ended',
  ]);
});
