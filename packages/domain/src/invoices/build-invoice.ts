import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type CurrencyCode, type Money, money, sum } from '../kernel/money.ts';
import { computeQuote } from '../subscriptions/quotes/quote.ts';
import type { QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';
import type { QuoteLine } from '../subscriptions/quotes/quote-lines.ts';
import type { BuyerKind } from './buyer-kind.ts';
import type { Withdrawal } from './consumer-sale.ts';
import type { BilledAmount } from './post-events.ts';
import { returnedLine, splitReturn } from './split-return.ts';
import type { CheckedNumber } from './tax/tax-number-check.ts';

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
  /** Its parts, for electronic invoices; missing on documents of before, which know lines alone. */
  readonly postal?: PostalParts;
  /** Whom to ask, of the seller; missing where none is set. */
  readonly contact?: SellerContact;
  /** A mail address that takes electronic documents. The buyer's is not stored: it is looked up when one is written. */
  readonly electronicAddress?: string;
  /** As what the buyer said to buy, that day; missing where nothing was said (D-970). */
  readonly declared?: BuyerKind;
  /** What a register said of the tax id; missing where none was asked (D-972). */
  readonly taxCheck?: CheckedNumber;
  /** Until when a consumer may withdraw from the purchase; missing where nobody may (D-971). */
  readonly withdrawal?: Withdrawal;
}

export interface PostalParts {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly zipcode: string;
  readonly state: string;
}

export interface SellerContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The inputs of an invoice. They are stored with it. */
export interface InvoiceInputs {
  readonly quote: QuoteInputs;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  /** The paid invoices that credit notes can name, the newest first. Absent where nothing more is given back than sold. */
  readonly billed?: readonly BilledInvoice[];
}

/** A paid invoice whose period a change can give back. */
export interface BilledInvoice {
  readonly id: string;
  readonly number: string;
  readonly product: string;
  readonly currency: CurrencyCode;
  /** What no credit note has given back yet, tax included. */
  readonly leftMinor: number;
  readonly seller: InvoiceParty;
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
  /** On the credit note of a change: the invoice that it corrects. */
  readonly correctsId?: string;
  /** What the same change gave back paid so much of an invoice. Of a credit note, so much paid the sale (D-400). */
  readonly returnedMinor?: number;
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

/** The sale as an invoice that what is given back pays, and a credit note for each invoice that is given back (D-400). */
function documentsOfReturn(
  inputs: InvoiceInputs,
  lines: readonly QuoteLine[],
  billed: readonly BilledInvoice[],
  currency: CurrencyCode,
): readonly InvoiceDocument[] {
  const { sold, returned } = splitReturn(inputs.quote, lines, billed, currency);
  const price = sum(
    sold.map(({ amount }) => amount),
    currency,
  );
  const paid = price.amountMinor === 0 ? sold : [...sold, returnedLine(price)];
  const sale = { ...documentOf(inputs, paid, currency), returnedMinor: price.amountMinor };
  const notes = returned.map(({ corrects, lines: given }) => ({
    ...documentOf({ ...inputs, seller: corrects?.seller ?? inputs.seller }, given, currency),
    ...(corrects === null ? {} : { correctsId: corrects.id }),
  }));
  // What leaves is taken from the first notes, and what pays the sale from the rest.
  let leaving = -price.amountMinor - notes.reduce((total, note) => total + note.total.amountMinor, 0);
  const settled = notes.map((note) => {
    const left = Math.min(leaving, -note.total.amountMinor);
    leaving -= left;
    return { ...note, returnedMinor: -note.total.amountMinor - left };
  });
  return sold.length === 0 ? settled : [sale, ...settled];
}

/**
 * The invoice of a quote. A plan that ends in another currency gets its own document. Where more is given back than
 * sold, sale and return are documents of their own.
 */
export function buildInvoices(inputs: InvoiceInputs): readonly InvoiceDocument[] {
  const { currency, lines } = computeQuote(inputs.quote);
  const currencies = [...new Set([currency, ...lines.map(({ amount }) => amount.currency)])];
  return currencies.flatMap((each) => {
    const own = lines.filter(({ amount }) => amount.currency === each);
    const whole = documentOf(inputs, own, each);
    const isReturn = inputs.billed !== undefined && whole.total.amountMinor < 0;
    return isReturn ? documentsOfReturn(inputs, own, inputs.billed ?? [], each) : [whole];
  });
}

/** The amounts that the ledger posts for a document. */
export function billedBy({ net, lines }: InvoiceDocument): BilledAmount {
  return { net, taxes: lines.filter(({ kind }) => kind === 'tax').map(({ amount }) => amount) };
}
