import { allocate } from '../kernel/allocate.ts';
import type { Period } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type CurrencyCode, money, negate } from '../kernel/money.ts';
import type { QuoteLine } from '../subscriptions/quote-lines.ts';
import type { InvoiceDocument, InvoiceParty } from './build-invoice.ts';

/** The invoice of a redeemed prepaid code: a line for each product and the code as a negative line. Its total is zero (INV-05). */
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
}): InvoiceDocument {
  const { currency, period, code } = facts;
  const worth = money(facts.worthMinor, currency);
  const shares = allocate(
    worth,
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
    lines: [...plans, prepaid],
    net: nothing,
    tax: nothing,
    total: nothing,
    paidByCredits: nothing,
    due: nothing,
  };
}
