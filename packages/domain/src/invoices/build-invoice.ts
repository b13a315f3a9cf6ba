import type { CalendarDate } from '../kernel/calendar-date.ts';
import { canonicalJson, type Json } from '../kernel/canonical-json.ts';
import { type CurrencyCode, type Money, money, sum } from '../kernel/money.ts';
import { computeQuote } from '../subscriptions/quote.ts';
import type { QuoteInputs } from '../subscriptions/quote-inputs.ts';
import type { QuoteLine } from '../subscriptions/quote-lines.ts';
import type { BilledAmount } from './post-events.ts';

/** Seller or buyer as they were that day. A later change of address changes no invoice. */
export interface InvoiceParty {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly country: string | null;
  readonly taxId: string | null;
  /** The country of the tax id, where it is not the party's own (D-395). */
  readonly taxCountry?: string;
  /** An Indian seller's letter of undertaking for exports; missing where there is none. */
  readonly undertaking?: string;
  /** The buyer's own order number; missing where there is none. */
  readonly purchaseOrder?: string;
}

/** The inputs of an invoice. They are stored with it. */
export interface InvoiceInputs {
  readonly quote: QuoteInputs;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
}

/** The content of an invoice (INV-03, INV-04). Number and payment are added later. */
export interface InvoiceDocument {
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly placeOfSupply: string | null;
  readonly chargedOn: CalendarDate;
  readonly currency: CurrencyCode;
  readonly lines: readonly QuoteLine[];
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
  readonly paidByCredits: Money;
  readonly due: Money;
}

function documentOf(inputs: InvoiceInputs, lines: readonly QuoteLine[], currency: CurrencyCode): InvoiceDocument {
  const amountOf = (isWanted: (line: QuoteLine) => boolean) =>
    sum(
      lines.filter(isWanted).map(({ amount }) => amount),
      currency,
    );
  const tax = amountOf(({ kind }) => kind === 'tax');
  const credits = amountOf(({ kind }) => kind === 'credit');
  const net = amountOf(({ kind }) => kind !== 'tax' && kind !== 'credit');
  const total = sum([net, tax], currency);
  return {
    seller: inputs.seller,
    buyer: inputs.buyer,
    placeOfSupply: inputs.quote.treatment.placeOfSupply,
    chargedOn: inputs.quote.on,
    currency,
    lines,
    net,
    tax,
    total,
    paidByCredits: money(-credits.amountMinor, currency),
    due: money(Math.max(0, total.amountMinor) + credits.amountMinor, currency),
  };
}

/** The invoice of a quote. A plan that ends in another currency gets its own document. */
export function buildInvoices(inputs: InvoiceInputs): readonly InvoiceDocument[] {
  const { currency, lines } = computeQuote(inputs.quote);
  const currencies = [...new Set([currency, ...lines.map(({ amount }) => amount.currency)])];
  return currencies.map((each) =>
    documentOf(
      inputs,
      lines.filter(({ amount }) => amount.currency === each),
      each,
    ),
  );
}

/** The amounts that the ledger posts for a document. */
export function billedBy({ net, lines }: InvoiceDocument): BilledAmount {
  return { net, taxes: lines.filter(({ kind }) => kind === 'tax').map(({ amount }) => amount) };
}

export function canonicalInvoice(document: InvoiceDocument): string {
  return canonicalJson(document as unknown as Json);
}
