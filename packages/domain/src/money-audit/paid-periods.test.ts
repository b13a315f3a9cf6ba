import { expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { anchorOn, periodAt } from '../kernel/billing-period.ts';
import { findOffer } from '../pricing/catalogue.ts';
import { type PricedPlan, pricePlan } from '../pricing/price-plan.ts';
import { type HeldSubscription, notStarted } from '../subscriptions/held-subscription.ts';
import type { HeldTerm } from '../subscriptions/quotes/quote-inputs.ts';
import type { AuditedInvoice, MoneyFacts } from './money-facts.ts';
import { checkPaidPeriods } from './paid-periods.ts';

const planOf = (planId: string): PricedPlan => {
  const found = findOffer(shippedCatalogue, planId);
  const plan = found && pricePlan(shippedCatalogue.version, found, 'USD');
  if (!plan) throw new Error(planId);
  return plan;
};
const crm = planOf('crm-startup-monthly');
const untaxed = { kind: 'export', label: null, parts: [], placeOfSupply: 'US' } as const;
const term = (startsOn: string, periodIndex = 0, plan = crm): HeldTerm => {
  return { plan, anchor: anchorOn(startsOn), periodIndex, stretches: [], treatment: untaxed };
};

let count = 0;
const invoice = (decidedOn: string, over: Partial<AuditedInvoice>): AuditedInvoice => {
  count += 1;
  return {
    id: `id-${count}`,
    number: `N${count}`,
    kind: 'change',
    state: 'paid',
    holds: 'none',
    currency: 'USD',
    totalMinor: 4900,
    taxMinor: 0,
    dueMinor: 4900,
    returnedMinor: 0,
    period: null,
    quoteId: null,
    correctsId: null,
    decidedAt: new Date(`${decidedOn}T12:00:00Z`),
    openedAt: new Date(`${decidedOn}T12:00:00Z`),
    chargedOn: decidedOn,
    quoted: null,
    isPrepaid: false,
    keepsPlan: false,
    ...over,
  };
};

/** A purchase that pays the month from this day. */
const bought = (on: string, held: readonly HeldTerm[] = [], paidOn = on, plan = crm) =>
  invoice(paidOn, { period: periodAt(anchorOn(on), plan.interval, 0), quoted: { intent: 'buy', target: plan, held } });
const renewed = (held: HeldTerm) => {
  const period = periodAt(held.anchor, held.plan.interval, held.periodIndex + 1);
  return invoice(period.startsOn, {
    kind: 'renewal',
    period,
    quoted: { intent: 'renew', target: held.plan, held: [held] },
  });
};
const check = (invoices: readonly AuditedInvoice[], subscriptions: readonly HeldSubscription[] = []) =>
  checkPaidPeriods({ invoices, subscriptions, zone: 'UTC', on: '2027-01-20' } as unknown as MoneyFacts).map(
    ({ rows }) => rows,
  );
const runs = (startsOn: string, periodIndex = 0): HeldSubscription => ({
  ...notStarted('crm'),
  plan: crm,
  lastPlan: crm,
  anchor: anchorOn(startsOn),
  periodIndex,
  treatment: untaxed,
});

test('a purchase, its renewals and a purchase after a pause pay every day once', () => {
  const story = [
    bought('2026-08-31'),
    renewed(term('2026-08-31')),
    renewed(term('2026-08-31', 1)),
    bought('2027-01-05'),
  ];
  expect(check(story, [runs('2027-01-05')])).toEqual([]);
});

test('[D-347] two purchases of the same days are found, unless the second gives the first back', () => {
  const [first, second] = [bought('2027-01-05'), bought('2027-01-10')];
  expect(check([first, second])).toEqual([[`invoice ${first.number}`, `invoice ${second.number}`]]);
  expect(check([bought('2027-01-05'), bought('2027-01-10', [term('2027-01-05')])])).toEqual([]);
});

test('a change within the period pays the same days at another price', () => {
  const more = bought('2027-01-05', [term('2027-01-05')], '2027-01-12');
  expect(check([bought('2027-01-05'), more], [runs('2027-01-05')])).toEqual([]);
});

test('[D-133] a period begins on the day on which its payment was settled', () => {
  expect(check([bought('2027-01-05', [], '2027-01-08')], [runs('2027-01-08')])).toEqual([]);
  expect(check([bought('2027-01-05', [], '2027-01-08')], [runs('2027-01-05')])).toEqual([['subscription crm']]);
});

test('[D-347] a renewal of a period that nobody paid is found, and so is one that was billed twice', () => {
  const stray = renewed(term('2026-12-05'));
  expect(check([stray])).toEqual([[`invoice ${stray.number}`]]);
  const [once, twice] = [renewed(term('2026-12-05')), renewed(term('2026-12-05'))];
  expect(check([bought('2026-12-05'), once, twice]).flat()).toContain(`invoice ${twice.number}`);
});

test('[D-347] a plan that runs in a period without an invoice is found', () => {
  expect(check([bought('2026-12-15')], [runs('2026-12-15', 1)])).toEqual([['subscription crm']]);
});

test('a bundle that replaces a product ends its term, and what a bank took back counts no longer', () => {
  const aio = planOf('aio-startup-yearly');
  const replaced = [bought('2027-01-05'), bought('2027-01-08', [term('2027-01-05')], '2027-01-08', aio)];
  const back = bought('2027-01-12', [term('2027-01-08', 0, aio)]);
  expect(check([...replaced, back], [runs('2027-01-12')])).toEqual([]);
  const disputed = bought('2027-01-05');
  const note = invoice('2027-01-09', { kind: 'credit_note', correctsId: disputed.id, totalMinor: -4900, dueMinor: 0 });
  expect(check([disputed, note, bought('2027-01-12')], [runs('2027-01-12')])).toEqual([]);
});

test('[D-347] [D-430] a bank takes back the payment whose unused days paid for a smaller plan: the next purchase pays no day twice', () => {
  const first = bought('2027-01-05');
  const smaller = bought('2027-01-05', [term('2027-01-05')], '2027-01-06');
  const again = bought('2027-01-12');
  const noteOn = (day: string) => invoice(day, { kind: 'credit_note', correctsId: first.id, dueMinor: 0 });
  expect(check([first, smaller, noteOn('2027-01-09'), again], [runs('2027-01-12')])).toEqual([]);
  // The change gives the unused days back on a credit note of its own, which comes before its invoice.
  const change = { quoteId: 'quote-1' };
  const given = invoice('2027-01-06', { ...change, kind: 'credit_note', quoted: smaller.quoted, correctsId: first.id });
  const ofChange = { ...smaller, ...change };
  expect(check([first, given, ofChange, noteOn('2027-01-09'), again], [runs('2027-01-12')])).toEqual([]);
  // A refund before the change has ended nothing.
  const early = [first, noteOn('2027-01-05'), smaller, again];
  expect(check(early, [runs('2027-01-12')])).toEqual([[`invoice ${smaller.number}`, `invoice ${again.number}`]]);
});

test('[D-347] days that were paid twice are right again once a credit note gave one payment back, whenever it was written', () => {
  const disputed = bought('2027-01-05');
  const late = invoice('2027-01-14', { kind: 'credit_note', correctsId: disputed.id, totalMinor: -4900, dueMinor: 0 });
  expect(check([disputed, bought('2027-01-12'), late], [runs('2027-01-12')])).toEqual([]);
});

test('[D-432] a plan whose period was credited in part, or kept by the operator, is renewed in order', () => {
  const first = bought('2026-12-15');
  const note = invoice('2026-12-20', { kind: 'credit_note', correctsId: first.id, totalMinor: -1000, dueMinor: 0 });
  expect(check([first, note, renewed(term('2026-12-15'))], [runs('2026-12-15', 1)])).toEqual([]);
});

test('[D-347] a prepaid code ends the plan that it gives back, and a canceled plan of another product keeps its paid days', () => {
  const redeemed = () => invoice('2027-01-10', { isPrepaid: true, totalMinor: 0, dueMinor: 0 });
  const canceled = { ...runs('2027-01-05'), plan: null, activeTill: '2027-02-05' };
  expect(check([bought('2027-01-05'), redeemed()], [canceled])).toEqual([]);
  const free = { ...crm, basis: 'free' as const, figureMinor: 0 };
  const givenBack = invoice('2027-01-10', {
    kind: 'credit_note',
    quoted: { intent: 'buy', target: free, held: [term('2027-01-05')] },
  });
  expect(check([bought('2027-01-05'), givenBack, redeemed()], [canceled])).toEqual([['subscription crm']]);
});
