import { describe, expect, test } from 'vitest';
import { gst18, heldOf, inputsOf, priced, untaxed } from '../../test-kit/quotes.ts';
import { money } from '../kernel/money.ts';
import type { QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';
import type { QuoteLine } from '../subscriptions/quotes/quote-lines.ts';
import { returnedLine, splitReturn } from './split-return.ts';
import type { TaxTreatment } from './tax/tax-treatment.ts';

const line = (kind: QuoteLine['kind'], planId: string | null, amountMinor: number, currency = 'USD'): QuoteLine => ({
  kind,
  planId,
  name: kind,
  quantity: 1,
  amount: money(amountMinor, currency),
  period: null,
  why: [{ step: 'period_price', values: { place: 1 }, resultMinor: amountMinor }],
});
const igst: TaxTreatment = { ...gst18, parts: [{ label: 'IGST', rateBasisPoints: 1800 }], placeOfSupply: 'IN-27' };
const held = (planId: string, treatment: TaxTreatment, currency = 'USD') => ({
  ...heldOf(priced(planId, currency), '2026-11-01', 1),
  treatment,
});
const crm = 'crm-professional-yearly';
const erp = 'erp-startup-monthly';
const inputs = (more: Partial<QuoteInputs>) => inputsOf({ treatment: gst18, held: [held(crm, gst18)], ...more });
const invoice = (id: string, leftMinor: number, product = 'crm', currency = 'USD') => ({
  id,
  number: `AT-${id}`,
  product,
  currency,
  leftMinor,
});
const shown = (lines: readonly QuoteLine[]) =>
  lines.map(({ kind, name, amount }) => `${kind} ${name} ${amount.amountMinor}`);
const split = (
  facts: QuoteInputs,
  lines: readonly QuoteLine[],
  billed: ReturnType<typeof invoice>[] = [],
  currency = 'USD',
) => {
  const { sold, returned } = splitReturn(facts, lines, billed, currency);
  return {
    sold: shown(sold),
    returned: returned.map(({ corrects, lines: own }) => [corrects?.id ?? null, ...shown(own)]),
  };
};

describe('[D-400] a change that gives back more than it sells, taken apart', () => {
  const downgrade = [line('plan', 'crm-startup-monthly', 1000), line('unused', crm, -5000)];

  test('is a sale with its tax, and a return with its own; tax and credits of the quote are computed anew', () => {
    const quoted = [...downgrade, line('tax', null, -720), line('credit', null, -50)];
    expect(split(inputs({}), quoted, [invoice('a', 10_000)])).toEqual({
      sold: ['plan plan 1000', 'tax CGST 90', 'tax SGST 90'],
      returned: [['a', 'unused unused -5000', 'tax CGST -450', 'tax SGST -450']],
    });
  });

  test('says with each line why: the rate of what is sold, and the invoice and share of what is given back', () => {
    const { sold, returned } = splitReturn(inputs({}), downgrade, [invoice('a', 10_000)], 'USD');
    const values = { number: 'AT-a', givenMinor: 5900, totalMinor: 5900 };
    expect(sold.at(-1)).toEqual({
      ...line('tax', null, 90),
      name: 'SGST',
      why: [{ step: 'tax_rate', values: { ofMinor: 1000, basisPoints: 900 }, resultMinor: 90 }],
    });
    expect(returned[0]?.lines.map(({ why }) => why)).toEqual([
      [
        { step: 'period_price', values: { place: 1 }, resultMinor: -5000 },
        { step: 'credited', values, resultMinor: -5000 },
      ],
      [{ step: 'credited', values: { ...values, basisPoints: 900 }, resultMinor: -450 }],
      [{ step: 'credited', values: { ...values, basisPoints: 900 }, resultMinor: -450 }],
    ]);
    const [unknown] = splitReturn(inputs({}), downgrade, [], 'USD').returned;
    expect(unknown?.lines[0]?.why.at(-1)?.values).toEqual({ number: '', givenMinor: 5900, totalMinor: 5900 });
  });

  test('corrects the newest invoice of the product first, then older ones, then those of what it replaced', () => {
    const billed = [invoice('new-erp', 1000, 'erp'), invoice('new-crm', 2000), invoice('old-crm', 2000)];
    const { returned } = split(
      inputs({ treatment: untaxed, held: [held(crm, untaxed)] }),
      [line('unused', crm, -4500)],
      billed,
    );
    expect(returned).toEqual([
      ['new-crm', 'unused unused -2000'],
      ['old-crm', 'unused unused -2000'],
      ['new-erp', 'unused unused -500'],
    ]);
  });

  test('passes by an invoice of another currency and one that is given back already', () => {
    const billed = [invoice('inr', 9000, 'crm', 'INR'), invoice('none', 0), invoice('a', 9000)];
    const { returned } = split(
      inputs({ treatment: untaxed, held: [held(crm, untaxed)] }),
      [line('unused', crm, -4500)],
      billed,
    );
    expect(returned).toEqual([['a', 'unused unused -4500']]);
  });

  test('gives back two plans by one invoice on one note, and never more than is left of it', () => {
    const two = { treatment: untaxed, held: [held(crm, untaxed), held(erp, untaxed)] };
    const lines = [line('unused', crm, -3000), line('unused', erp, -3000)];
    expect(split(inputs(two), lines, [invoice('a', 5000, 'aio')]).returned).toEqual([
      ['a', 'unused unused -3000', 'unused unused -2000'],
      [null, 'unused unused -1000'],
    ]);
  });

  test('taxes together what is taxed alike, so that the cents sum to the quote, and apart what is not', () => {
    const two = (treatment: TaxTreatment) => inputs({ held: [held(crm, gst18), held(erp, treatment)] });
    const lines = [line('unused', crm, -105), line('unused', erp, -105)];
    const billed = [invoice('a', 900), invoice('b', 900, 'erp')];
    // 9 % of 210 are 18.9, so both together give back 19, which are 9 and 10.
    expect(split(two(gst18), lines, billed).returned).toEqual([
      ['a', 'unused unused -105', 'tax CGST -9', 'tax SGST -9'],
      ['b', 'unused unused -105', 'tax CGST -10', 'tax SGST -10'],
    ]);
    expect(split(two(igst), lines, billed).returned).toEqual([
      ['a', 'unused unused -105', 'tax CGST -9', 'tax SGST -9'],
      ['b', 'unused unused -105', 'tax IGST -19'],
    ]);
  });

  test('is taxed as the change where the plan that ends is not known', () => {
    expect(split(inputs({ held: [] }), [line('unused', crm, -1000)]).returned).toEqual([
      [null, 'unused unused -1000', 'tax CGST -90', 'tax SGST -90'],
    ]);
  });

  test('in another currency than the sale each plan is taxed by itself', () => {
    const two = inputs({ held: [held(crm, gst18, 'INR'), held(erp, gst18, 'INR')] });
    const lines = [line('unused', crm, -105, 'INR'), line('unused', erp, -105, 'INR')];
    const billed = [invoice('a', 900, 'crm', 'INR'), invoice('b', 900, 'erp', 'INR')];
    expect(split(two, lines, billed, 'INR').returned).toEqual([
      ['a', 'unused unused -105', 'tax CGST -9', 'tax SGST -9'],
      ['b', 'unused unused -105', 'tax CGST -9', 'tax SGST -9'],
    ]);
  });

  test('without a price is no sale, and a return of nothing is no note', () => {
    const free = [line('plan', 'crm-startup-monthly', 0), line('unused', crm, -1000)];
    expect(split(inputs({ treatment: untaxed, held: [held(crm, untaxed)] }), free).sold).toEqual([]);
    const nothing = [line('plan', 'crm-startup-monthly', 1000), line('unused', crm, 0)];
    expect(split(inputs({}), nothing)).toEqual({
      sold: ['plan plan 1000', 'tax CGST 90', 'tax SGST 90'],
      returned: [],
    });
    const half = [line('plan', 'crm-startup-monthly', 1000), line('addon', 'crm-startup-monthly', 0)];
    expect(split(inputs({ treatment: untaxed }), half).sold).toEqual(['plan plan 1000', 'addon addon 0']);
  });
});

test('[D-400] what is given back pays the sale by a line of its own', () => {
  expect(returnedLine(money(1180, 'USD'))).toEqual({
    ...line('credit', null, -1180),
    name: 'returned',
    why: [{ step: 'from_grant', values: { source: 'returned' }, resultMinor: -1180 }],
  });
});
