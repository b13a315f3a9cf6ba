import { assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { backwards, balance, gst18, heldOf, inputsOf, priced, untaxed } from '../../test-kit/quotes.ts';
import { addDays } from '../kernel/calendar-date.ts';
import { money } from '../kernel/money.ts';
import { computeQuote } from '../subscriptions/quote.ts';
import { billedBy, buildInvoices, canonicalInvoice, type InvoiceInputs } from './build-invoice.ts';
import { buildPrepaidInvoice } from './build-prepaid-invoice.ts';
import { holdingOf, trialBalance } from './ledger.ts';
import { postCreditsConsumed, postInvoice, postPayment } from './post-events.ts';
import { rebuildInvoices } from './rebuild-invoices.ts';

const seller = { name: 'Atrium', addressLines: ['1 Road'], country: 'IN', taxId: '29AAGCB7383J1Z4' };
const buyer = { name: 'Northlake', addressLines: ['2 Road'], country: 'IN', taxId: null };
const invoicesOf = (quote: InvoiceInputs['quote']) => buildInvoices({ quote, seller, buyer });

const anyInvoice = record({
  tier: constantFrom('startup', 'essential', 'professional'),
  oldTier: constantFrom('startup', 'essential', 'professional'),
  currency: constantFrom('INR', 'USD'),
  day: nat(29),
  holders: integer({ min: 1, max: 50 }),
  credits: nat(500_000),
  isTaxed: boolean(),
  hasHeld: boolean(),
}).map(({ tier, oldTier, currency, day, holders, credits, isTaxed, hasHeld }): InvoiceInputs => {
  const held = {
    ...heldOf(priced(`erp-${oldTier}-monthly`, currency), '2026-11-01', 2),
    treatment: isTaxed ? gst18 : untaxed,
  };
  const quote = inputsOf({
    on: addDays('2026-11-01', day),
    target: priced(`erp-${tier}-monthly`, 'USD'),
    held: hasHeld ? [held] : [],
    holders,
    treatment: isTaxed ? gst18 : untaxed,
    credits: [balance(credits)],
  });
  return { quote, seller, buyer };
});

describe('an invoice', () => {
  test('has the lines, tax and total of its quote, and what credits paid', () => {
    const [invoice] = invoicesOf(
      inputsOf({
        target: priced('erp-startup-monthly', 'INR'),
        treatment: gst18,
        credits: [{ ...balance(1000), currency: 'INR' }],
      }),
    );
    expect(invoice).toMatchObject({
      placeOfSupply: 'IN-29',
      chargedOn: '2026-11-15',
      net: money(69_900, 'INR'),
      tax: money(12_582, 'INR'),
      total: money(82_482, 'INR'),
      paidByCredits: money(1000, 'INR'),
      due: money(81_482, 'INR'),
    });
    expect(invoice?.lines.map(({ kind }) => kind)).toEqual(['plan', 'tax', 'tax', 'credit']);
  });

  test('(toward INV-05) shows what is taken off as negative', () => {
    const [invoice] = invoicesOf(inputsOf({ discount: { code: 'TEN', percentOffBasisPoints: 1000, amountOff: null } }));
    expect(invoice?.lines.find(({ kind }) => kind === 'discount')?.amount).toEqual(money(-490, 'USD'));
  });

  test('(toward INV-05) of a prepaid code asks for nothing: its products, and the code as a negative line', () => {
    const facts = {
      code: 'PRE',
      worthMinor: 1001,
      currency: 'USD',
      on: '2026-11-15',
      period: null,
      seller,
      buyer,
      placeOfSupply: 'IN-29',
    };
    const products = [
      { planId: 'crm-startup-yearly', name: 'Startup', userCount: 1 },
      { planId: 'erp-startup-yearly', name: 'Startup', userCount: 1 },
    ];
    const invoice = buildPrepaidInvoice({ ...facts, products });
    expect(invoice.lines.map(({ kind, amount }) => [kind, amount.amountMinor])).toEqual([
      ['plan', 501],
      ['plan', 500],
      ['prepaid', -1001],
    ]);
    expect([invoice.total.amountMinor, invoice.due.amountMinor, invoice.tax.amountMinor]).toEqual([0, 0, 0]);
    expect(
      buildPrepaidInvoice({ ...facts, products, worthMinor: 0 }).lines.map(({ amount }) => amount.amountMinor),
    ).toEqual([0, 0, 0]);
  });

  test('of a sold prepaid code splits the tax off what was paid for it, and still asks for nothing [D-141]', () => {
    const facts = {
      code: 'PRE',
      currency: 'INR',
      on: '2026-11-15',
      period: null,
      seller,
      buyer,
      placeOfSupply: 'IN-29',
    };
    const products = [{ planId: 'erp-startup-yearly', name: 'Startup', userCount: 1 }];
    const invoice = buildPrepaidInvoice({ ...facts, products, worthMinor: 11_799, treatment: gst18 });
    expect(invoice.lines.map(({ kind, name, amount }) => [kind, name, amount.amountMinor])).toEqual([
      ['plan', 'Startup', 9999],
      ['prepaid', 'PRE', -11_799],
      ['tax', 'CGST', 900],
      ['tax', 'SGST', 900],
    ]);
    expect([invoice.tax.amountMinor, invoice.net.amountMinor, invoice.total.amountMinor]).toEqual([1800, -1800, 0]);
    const given = buildPrepaidInvoice({ ...facts, products, worthMinor: 0, treatment: gst18 });
    expect(given.tax.amountMinor).toBe(0);
  });

  test('of a change from another currency gets a second document in that currency', () => {
    const rupees = { ...heldOf(priced('erp-startup-monthly', 'INR'), '2026-11-01', 1), treatment: gst18 };
    const documents = invoicesOf(inputsOf({ on: '2026-11-16', held: [rupees], target: priced('aio-startup-monthly') }));
    expect(documents.map(({ currency, total, due }) => [currency, total.amountMinor, due.amountMinor])).toEqual([
      ['USD', 10_900, 10_900],
      ['INR', -38_492, 0],
    ]);
  });

  test('is charged as it was quoted, to the cent, and the books agree', () => {
    assert(
      property(anyInvoice, (inputs) => {
        const quote = computeQuote(inputs.quote);
        const documents = buildInvoices(inputs);
        const own = documents.find(({ currency }) => currency === quote.currency)!;
        expect(own.due).toEqual(quote.dueToday);
        expect(own.total).toEqual(quote.total);
        const entries = [
          ...documents.map((document) => postInvoice(billedBy(document))),
          postCreditsConsumed(quote.creditUses, quote.currency),
          postPayment(own.due),
        ].filter((entry) => entry !== null);
        const books = trialBalance(entries);
        expect(holdingOf(books, 'receivable', quote.currency)).toBe(0);
        expect(holdingOf(books, 'cash', quote.currency)).toBe(quote.dueToday.amountMinor);
        for (const { amountMinor, currency } of quote.keptAsBalance) {
          const spent = currency === quote.currency ? own.paidByCredits.amountMinor : 0;
          expect(holdingOf(books, 'customer_balance', currency)).toBe(amountMinor - spent);
        }
      }),
      propertyRuns,
    );
  });

  test('computed again from its stored inputs has the same canonical text', () => {
    assert(
      property(anyInvoice, (inputs) => {
        expect(rebuildInvoices(backwards(inputs)).map(canonicalInvoice)).toEqual(
          buildInvoices(inputs).map(canonicalInvoice),
        );
      }),
      propertyRuns,
    );
    const unknown = { quote: { ...inputsOf({}), rules: 2 as never }, seller, buyer };
    expect(() => rebuildInvoices(unknown)).toThrow('not known');
  });
});
