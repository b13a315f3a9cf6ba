import { assert, boolean, constantFrom, integer, nat, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { backwards, balance, gst18, heldOf, inputsOf, priced, untaxed } from '../../test-kit/quotes.ts';
import { addDays } from '../kernel/calendar-date.ts';
import { money } from '../kernel/money.ts';
import { computeQuote } from '../subscriptions/quotes/quote.ts';
import { type BilledInvoice, billedBy, buildInvoices, type InvoiceInputs } from './build-invoice.ts';
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

/** Changes with the invoices that paid before, so that what they give back is taken apart. */
const anyReturn = record({ invoice: anyInvoice, lefts: tuple(nat(200_000), nat(200_000)), isKnown: boolean() }).map(
  ({ invoice, lefts, isKnown }): InvoiceInputs => ({
    ...invoice,
    billed: lefts.flatMap((leftMinor, place) =>
      ['INR', 'USD'].map((currency) => ({
        id: `${currency}${place}`,
        number: `AT-${place}`,
        product: isKnown ? 'erp' : 'crm',
        currency,
        leftMinor,
        seller,
      })),
    ),
  }),
);

describe('[D-400] a change that gives back more than it sells', () => {
  const billed: BilledInvoice = {
    id: 'a',
    number: 'AT-1',
    product: 'crm',
    currency: 'USD',
    leftMinor: 1_000_000,
    seller: { ...seller, taxId: 'then' },
  };
  const downgrade = (more: Partial<InvoiceInputs> = {}) =>
    buildInvoices({
      seller,
      buyer,
      billed: [billed],
      quote: inputsOf({
        on: '2026-11-16',
        target: priced('crm-startup-monthly'),
        held: [{ ...heldOf(priced('crm-professional-yearly'), '2026-11-01', 1), treatment: gst18 }],
        treatment: gst18,
      }),
      ...more,
    });
  const kindsOf = ({ lines }: { readonly lines: readonly { readonly kind: string }[] }) =>
    lines.map(({ kind }) => kind);

  test('is an invoice for the sale, and a credit note that names the invoice and contains no sale', () => {
    const [sale, note, ...more] = downgrade();
    expect([sale && kindsOf(sale), note && kindsOf(note), more]).toEqual([
      ['plan', 'tax', 'tax', 'credit'],
      ['unused', 'tax', 'tax'],
      [],
    ]);
    expect([sale?.due.amountMinor, sale?.returnedMinor]).toEqual([0, sale?.total.amountMinor]);
    expect(note).toMatchObject({ correctsId: 'a', returnedMinor: sale?.total.amountMinor, seller: { taxId: 'then' } });
  });

  test('has a note for each invoice, none above what is left of it, and one without where none is known', () => {
    const earlier = { ...billed, id: 'b', leftMinor: 50_000 };
    const notes = downgrade({ billed: [{ ...billed, leftMinor: 100_000 }, earlier] }).slice(1);
    const [, whole] = downgrade();
    expect(notes.map(({ correctsId, total }) => [correctsId, total.amountMinor])).toEqual([
      ['a', -100_000],
      ['b', -50_000],
      [undefined, (whole?.total.amountMinor ?? 0) + 150_000],
    ]);
    const [first] = downgrade({ billed: [{ ...billed, product: 'erp' }, earlier] }).slice(1);
    expect(first?.correctsId).toBe('b');
  });

  test('as it was stored before the invoices were named stays one document', () => {
    const held = [heldOf(priced('crm-professional-yearly'), '2026-11-01', 1)];
    expect(invoicesOf(inputsOf({ on: '2026-11-16', held })).map(kindsOf)).toEqual([['plan', 'unused']]);
  });

  test('costs and gives back what was quoted, to the cent, and no note says more than its invoice', () => {
    assert(
      property(anyReturn, (inputs) => {
        const quote = computeQuote(inputs.quote);
        const documents = buildInvoices(inputs);
        for (const currency of new Set(documents.map((each) => each.currency))) {
          const own = documents.filter((each) => each.currency === currency);
          const notes = own.filter(({ total }) => total.amountMinor < 0);
          const [whole] = buildInvoices({ quote: inputs.quote, seller, buyer }).filter(
            (each) => each.currency === currency,
          );
          const totalOf = (each: readonly (typeof own)[number][]) =>
            each.reduce((all, { total }) => all + total.amountMinor, 0);
          const taxOf = (each: readonly (typeof own)[number][]) =>
            each.reduce((all, { tax }) => all + tax.amountMinor, 0);
          expect([totalOf(own), taxOf(own)]).toEqual([whole?.total.amountMinor, whole?.tax.amountMinor]);
          for (const { correctsId, total, lines } of notes) {
            expect(lines.every(({ kind }) => kind === 'unused' || kind === 'tax')).toBe(true);
            const room = inputs.billed?.find(({ id }) => id === correctsId)?.leftMinor ?? Number.POSITIVE_INFINITY;
            expect(-total.amountMinor).toBeLessThanOrEqual(room);
          }
          const [sale] = own.filter(({ total }) => total.amountMinor >= 0);
          const used = notes.reduce((all, { returnedMinor = 0 }) => all + returnedMinor, 0);
          expect(used).toBe(notes.length === 0 ? 0 : (sale?.returnedMinor ?? 0));
          const kept = quote.keptAsBalance.find((each) => each.currency === currency)?.amountMinor ?? 0;
          expect(0 - totalOf(notes) - used).toBe(kept);
        }
      }),
      propertyRuns,
    );
  });
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
      property(anyReturn, (inputs) => {
        expect(rebuildInvoices(backwards(inputs))).toEqual(buildInvoices(inputs));
      }),
      propertyRuns,
    );
    const unknown = { quote: { ...inputsOf({}), rules: 2 as never }, seller, buyer };
    expect(() => rebuildInvoices(unknown)).toThrow('not known');
  });
});
