import { allocate } from '../kernel/allocate.ts';
import type { Period } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type CurrencyCode, type Money, money, negate, shareOf, sum } from '../kernel/money.ts';
import type { QuoteLine } from '../subscriptions/quotes/quote-lines.ts';
import type { InvoiceDocument, InvoiceParty } from './build-invoice.ts';
import type { TaxPart, TaxTreatment } from './tax/tax-treatment.ts';

/** The tax within an amount that includes it: each tax by its share of the rates. */
function taxWithin(parts: readonly TaxPart[], gross: Money): readonly QuoteLine[] {
  const rate = parts.reduce((total, { rateBasisPoints }) => total + rateBasisPoints, 0);
  if (rate === 0 || gross.amountMinor === 0) return [];
  const whole = shareOf(gross, rate, 10_000 + rate, 'half_up');
  const shares = allocate(
    whole,
    parts.map(({ rateBasisPoints }) => rateBasisPoints),
  );
  return parts.map(({ label, rateBasisPoints }, place): QuoteLine => {
    const amount = shares[place] ?? money(0, gross.currency);
    const values = { ofMinor: gross.amountMinor - whole.amountMinor, basisPoints: rateBasisPoints };
    const why = [{ step: 'tax_rate', values, resultMinor: amount.amountMinor } as const];
    return { kind: 'tax', planId: null, name: label, quantity: 1, amount, period: null, why };
  });
}

/**
 * The invoice of a redeemed prepaid code: a line for each product, the tax, and the code as a negative line. Its total is
 * zero (INV-05). What was paid for the code includes the tax, which is due now that it is clear what is supplied (D-141).
 */
export function buildPrepaidInvoice(facts: {
  readonly code: string;
  /** The price of the code. Zero where it was given away. */
  readonly worthMinor: number;
  readonly currency: CurrencyCode;
  readonly products: readonly { readonly planId: string; readonly name: string; readonly userCount: number }[];
  readonly on: CalendarDate;
  readonly period: Period | null;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly placeOfSupply: string | null;
  /** How the supply is taxed. Absent on invoices from before the tax was split off. */
  readonly treatment?: TaxTreatment;
}): InvoiceDocument {
  const { currency, period, code } = facts;
  const worth = money(facts.worthMinor, currency);
  const taxes = taxWithin(facts.treatment?.parts ?? [], worth);
  const tax = sum(
    taxes.map(({ amount }) => amount),
    currency,
  );
  const shares = allocate(
    money(worth.amountMinor - tax.amountMinor, currency),
    facts.products.map(({ userCount }) => Math.max(1, userCount)),
  );
  const why = (resultMinor: number) => [
    { step: 'flat_price', values: { code, worthMinor: facts.worthMinor }, resultMinor } as const,
  ];
  const plans = facts.products.map(({ planId, name, userCount }, place): QuoteLine => {
    const amount = shares[place] ?? money(0, currency);
    return { kind: 'plan', planId, name, quantity: userCount, amount, period, why: why(amount.amountMinor) };
  });
  const taken = negate(worth);
  const prepaid: QuoteLine = {
    kind: 'prepaid',
    planId: null,
    name: code,
    quantity: 1,
    amount: taken,
    period,
    why: why(taken.amountMinor),
  };
  const nothing = money(0, currency);
  return {
    seller: facts.seller,
    buyer: facts.buyer,
    placeOfSupply: facts.placeOfSupply,
    chargedOn: facts.on,
    currency,
    lines: [...plans, prepaid, ...taxes],
    net: negate(tax),
    tax,
    total: nothing,
    paidByCredits: nothing,
    due: nothing,
  };
}
