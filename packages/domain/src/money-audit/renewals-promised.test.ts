import { expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { anchorOn } from '../kernel/billing-period.ts';
import { findOffer } from '../pricing/catalogue.ts';
import { pricePlan } from '../pricing/price-plan.ts';
import { type HeldSubscription, notStarted } from '../subscriptions/held-subscription.ts';
import type { MoneyFacts } from './money-facts.ts';
import { checkRenewals } from './renewals-promised.ts';

const found = findOffer(shippedCatalogue, 'crm-startup-monthly');
const plan = (found && pricePlan(shippedCatalogue.version, found, 'USD')) ?? null;
const runs: HeldSubscription = { ...notStarted('crm'), plan, lastPlan: plan, anchor: anchorOn('2027-01-05') };
const promise = (subjectId: string, kind: 'renew-subscription' | 'end-trial' | 'retry-renewal') => ({
  subjectId,
  kind,
  dueAt: new Date(kind === 'end-trial' ? '2027-01-25T00:00:00Z' : '2027-02-05T00:00:00Z'),
});
const renewal = { id: 'renewal-1', subscriptionId: 'sub-1', invoiceId: 'invoice-1' };

const check = (held: HeldSubscription, over: Partial<MoneyFacts> = {}) =>
  checkRenewals({
    on: '2027-01-20',
    zone: 'UTC',
    isErased: false,
    subscriptions: [held],
    subscriptionIds: new Map([['crm', 'sub-1']]),
    renewals: [],
    promises: [],
    attempts: [],
    ...over,
  } as unknown as MoneyFacts).map(({ rows }) => rows);

test('[D-345] a running plan without a due row is found, whether its period runs or is over', () => {
  for (const on of ['2027-01-20', '2027-03-01']) expect(check(runs, { on })).toEqual([['subscription crm']]);
  expect(check(runs, { promises: [promise('sub-1', 'renew-subscription')] })).toEqual([]);
  expect(check(runs, { promises: [promise('another', 'renew-subscription')] })).toEqual([['subscription crm']]);
});

test('a trial waits for its end, and a cancelled plan for its last day only', () => {
  const trial = { ...runs, anchor: null, isInTrial: true, trialEndsOn: '2027-01-25' };
  expect(check(trial)).toEqual([['subscription crm']]);
  expect(check(trial, { promises: [promise('sub-1', 'end-trial')] })).toEqual([]);
  const cancelled = { ...runs, plan: null, activeTill: '2027-02-05' };
  expect(check(cancelled)).toEqual([['subscription crm']]);
  expect(check(cancelled, { on: '2027-02-05' })).toEqual([]);
});

test('what is prepaid, free, for life, expired or erased waits for nothing', () => {
  const prepaid = { code: 'YEAR', months: 12 };
  for (const held of [
    { ...runs, prepaid },
    { ...runs, anchor: null },
    { ...runs, hasEndedUnpaid: true },
  ])
    expect(check(held)).toEqual([]);
  expect(check(runs, { isErased: true })).toEqual([]);
});

test('[D-345] an unpaid renewal is tried again or being paid, and is the only one', () => {
  expect(check(runs, { renewals: [renewal] })).toEqual([['renewal renewal-1']]);
  const promises = [promise('invoice-1', 'retry-renewal')];
  expect(check(runs, { renewals: [renewal], promises })).toEqual([]);
  const attempts = [{ invoiceId: 'invoice-1', state: 'begun' }] as unknown as MoneyFacts['attempts'];
  expect(check(runs, { renewals: [renewal], attempts })).toEqual([]);
  expect(check(runs, { renewals: [renewal, renewal], promises })).toEqual([['subscription crm']]);
});

test('[D-393] a due row that comes long after the end is found, and one that was put off by a day is not', () => {
  const due = (dueAt: string) => ({ ...promise('sub-1', 'renew-subscription'), dueAt: new Date(dueAt) });
  expect(check(runs, { promises: [due('2027-02-07T12:00:00Z')] })).toEqual([]);
  expect(check(runs, { promises: [due('2027-02-08T12:00:00Z')] })).toEqual([['subscription crm']]);
  expect(check(runs, { on: '2027-06-01', promises: [due('2027-06-02T12:00:00Z')] })).toEqual([]);
});

test('[D-393] [D-650] a trial that lasts longer than trials do, and than a zone further west makes them, is found', () => {
  const trial = (trialEndsOn: string) =>
    check(
      { ...runs, anchor: null, isInTrial: true, trialEndsOn },
      { promises: [{ ...promise('sub-1', 'end-trial'), dueAt: new Date(trialEndsOn) }] },
    );
  expect(trial('2027-02-06')).toEqual([]);
  expect(trial('2027-02-07')).toEqual([['subscription crm']]);
});

test('[D-393] a cancelled plan that is over and owes seats needs a due row that charges them', () => {
  const stretches = [{ fromOn: '2027-01-05', perPeriodMinor: 4900 }];
  const owing = { ...runs, plan: null, activeTill: '2027-02-05', stretches };
  const seatStretches = [{ fromOn: '2027-01-10', perPeriodMinor: 9800 }];
  expect(check(owing, { on: '2027-03-01' })).toEqual([]);
  expect(check({ ...owing, seatStretches }, { on: '2027-03-01' })).toEqual([['subscription crm']]);
  expect(
    check(
      { ...owing, seatStretches },
      { on: '2027-03-01', renewals: [renewal], promises: [promise('invoice-1', 'retry-renewal')] },
    ),
  ).toEqual([]);
});
