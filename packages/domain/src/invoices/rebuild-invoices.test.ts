import { describe, expect, test } from 'vitest';
import { gst18, inputsOf, untaxed } from '../../test-kit/quotes.ts';
import { money } from '../kernel/money.ts';
import { type CreditNoteFacts, planCreditNote } from './build-credit-note.ts';
import { buildInvoices } from './build-invoice.ts';
import { buildPrepaidInvoice } from './build-prepaid-invoice.ts';
import { placeOfSupplyOf, ratesOf, rebuildInvoices, type StoredInputs, supplyOf } from './rebuild-invoices.ts';

const seller = { name: 'Atrium', addressLines: ['1 Road'], country: 'IN', taxId: null };
const abroad = { ...seller, country: 'SG' };
const sale = { quote: inputsOf({ treatment: gst18 }), seller, buyer: seller };
const prepaid = {
  code: 'PRE',
  worthMinor: 11_800,
  currency: 'INR',
  products: [{ planId: 'erp-startup-yearly', name: 'Startup', userCount: 1 }],
  on: '2026-11-15',
  period: null,
  seller,
  buyer: seller,
  placeOfSupply: 'IN-27',
};
const note: CreditNoteFacts = {
  rules: 1,
  number: 'AT2627A1-0000042',
  state: 'paid',
  creditedMinor: 0,
  amountMinor: null,
  on: '2026-11-15',
  reason: 'Charged twice',
  net: money(10_000, 'INR'),
  seller,
  buyer: seller,
  placeOfSupply: 'IN-33',
  taxes: [{ name: 'IGST', amount: money(1800, 'INR'), basisPoints: 1800 }],
};
const noTax = { taxes: [] };

describe('what was stored with a document', () => {
  test('is computed again as the document that it was: a sale, a prepaid code, a credit note', () => {
    expect(rebuildInvoices(sale)).toEqual(buildInvoices(sale));
    expect(rebuildInvoices({ prepaid })).toEqual([buildPrepaidInvoice(prepaid)]);
    const decision = planCreditNote(note);
    expect(rebuildInvoices({ note })).toEqual(decision.allowed ? [decision.plan] : null);
  });

  test('is refused where its rules are unknown, or where it could not have been written', () => {
    expect(() => rebuildInvoices({ note: { ...note, rules: 2 as never } })).toThrow('rules 2 are not known');
    expect(() => rebuildInvoices({ note: { ...note, state: 'open' } })).toThrow('invoices.not_possible');
    expect(() => rebuildInvoices({ ...sale, quote: { ...sale.quote, rules: 2 as never } })).toThrow('not known');
  });

  test.each<[string, StoredInputs, string | null]>([
    ['a sale', sale, 'IN-29'],
    ['a prepaid code', { prepaid }, 'IN-27'],
    ['a credit note', { note }, 'IN-33'],
  ])('names the place of supply of %s', (_what, inputs, place) => {
    expect(placeOfSupplyOf(inputs)).toBe(place);
  });

  test.each<[string, StoredInputs, string, readonly number[]]>([
    ['a taxed sale', sale, 'taxed', [900, 900]],
    ['a sale without tax', { ...sale, quote: inputsOf({ treatment: untaxed }) }, 'unregistered', []],
    ['a prepaid code', { prepaid: { ...prepaid, treatment: gst18 } }, 'taxed', [900, 900]],
    ['a prepaid code of before its tax was split off', { prepaid }, 'unregistered', []],
    ['a credit note that says it', { note: { ...note, supply: 'reverse_charge', ...noTax } }, 'reverse_charge', []],
    ['an older note with a tax', { note }, 'taxed', [1800]],
    ['an older note without one, at home', { note: { ...note, ...noTax } }, 'unregistered', []],
    ['an older note without one, abroad', { note: { ...note, ...noTax, buyer: abroad } }, 'export', []],
    [
      'a note of before its rates were kept',
      { note: { ...note, taxes: [{ name: 'IGST', amount: money(1800, 'INR') }] } },
      'taxed',
      [],
    ],
  ])('says how %s was taxed, and by which rates', (_what, inputs, supply, rates) => {
    expect(supplyOf(inputs)).toBe(supply);
    expect(ratesOf(inputs)).toEqual(rates);
  });
});
