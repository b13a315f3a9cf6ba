import { describe, expect, test } from 'vitest';
import { inputsOf, priced } from '../../../test-kit/quotes.ts';
import type { TaxTreatment } from '../../invoices/tax/tax-treatment.ts';
import { addDays } from '../../kernel/calendar-date.ts';
import { type HeldSubscription, notStarted, paidTermLeft } from '../held-subscription.ts';
import { computeCharge } from './charge.ts';
import { unusedOf } from './quote-period.ts';
import { settleQuote } from './settle-quote.ts';
import { isPaidByMoney, unusedValue } from './unused-value.ts';

const on = '2027-04-01';
const gst: TaxTreatment = {
  kind: 'taxed',
  label: 'GST',
  parts: [{ label: 'GST', rateBasisPoints: 1800 }],
  placeOfSupply: 'IN-29',
};
function bought(planId = 'crm-startup-monthly', treatment?: TaxTreatment): HeldSubscription {
  const inputs = inputsOf({ on, target: priced(planId), ...(treatment && { treatment }) });
  const none = notStarted('crm');
  return { ...none, ...settleQuote(none, inputs, computeCharge(inputs)), lastPlan: inputs.target };
}
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

describe('[D-430] what is unused of a plan that ends on a day', () => {
  test.each([
    ['the first day: all of it', 0, usd(4900)],
    ['ten days before the end: a third', 20, usd(1633)],
    ['the last day: that day', 29, usd(163)],
    ['the day after: nothing', 30, null],
    ['later, while its renewal is not paid: nothing', 40, null],
  ])('%s', (_title, days, unused) => {
    expect(unusedValue(bought(), addDays(on, days))).toEqual(unused);
  });

  test('has its tax with it', () => {
    expect(unusedValue(bought('crm-startup-monthly', gst), addDays(on, 15))).toEqual(usd(2450 + 441));
  });

  test('of a cancelled plan is what its time is worth', () => {
    expect(unusedValue({ ...bought(), plan: null }, addDays(on, 15))).toEqual(usd(2450));
  });

  const { plan } = bought();
  test.each<[string, Partial<HeldSubscription>]>([
    ['a prepaid code', { prepaid: { code: 'X', months: 12 } }],
    ['a trial', { isInTrial: true }],
    ['a free plan', { plan: plan && { ...plan, basis: 'free' } }],
    ['nothing any more', { plan: null, activeTill: null }],
  ])('is nothing where %s is held: no money paid it', (_title, over) => {
    const held = { ...bought(), ...over };
    expect([isPaidByMoney(held, on), unusedValue(held, on)]).toEqual([false, null]);
  });

  test('of a plan for life is all of it, on whatever day', () => {
    const held = {
      ...bought(),
      anchor: null,
      plan: plan && ({ ...plan, name: 'professional_i', basis: 'once' } as const),
    };
    expect(unusedValue(held, addDays(on, 900))).toBe('all');
  });
});

describe('[D-417] a change gives back of a period that a credit note has corrected', () => {
  const unused = (held: HeldSubscription, leftMinor: number, days: number) => {
    const term = paidTermLeft(held, addDays(on, days), new Map([['crm', leftMinor]]));
    return term && unusedOf(term, addDays(on, days)).amount;
  };

  test.each([
    ['at most what is left', 3000, 0, usd(3000)],
    ['what is unused, where more is left', 3000, 15, usd(2450)],
    ['nothing, where nothing is left', 0, 15, usd(0)],
  ])('%s', (_title, leftMinor, days, amount) => {
    expect(unused(bought(), leftMinor, days)).toEqual(amount);
  });

  test('so much that it is at most what is left with its tax', () => {
    expect(unused(bought('crm-startup-monthly', gst), 1180, 0)).toEqual(usd(1000));
  });
});
