import type { CalendarDate } from '../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type Money, money, negate, shareOf, sum } from '../kernel/money.ts';
import type { QuoteLine } from '../subscriptions/quotes/quote-lines.ts';
import type { InvoiceDocument, InvoiceParty } from './build-invoice.ts';
import type { InvoiceState } from './invoice-state.ts';
import type { TaxTreatment } from './tax/tax-treatment.ts';

/** The inputs of a credit note. They are stored with it. */
export interface CreditNoteFacts {
  /** Which edition of these rules. */
  readonly rules: 1;
  readonly number: string;
  readonly state: InvoiceState;
  readonly net: Money;
  readonly taxes: readonly { readonly name: string; readonly amount: Money; readonly basisPoints?: number }[];
  /** What earlier credit notes gave back, including tax. */
  readonly creditedMinor: number;
  /** What is given back now, including tax. Null: everything that is left. */
  readonly amountMinor: number | null;
  readonly reason: string;
  readonly on: CalendarDate;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly placeOfSupply: string | null;
  /** How the invoice was taxed. Absent on notes from before it was kept. */
  readonly supply?: TaxTreatment['kind'];
  /** The operator lets the plan run on, even if nothing is left of what paid it (D-432). Absent otherwise. */
  readonly keepsPlan?: true;
}

/**
 * A credit note corrects a paid invoice. It gives back money with its tax, at once or in parts.
 * Each tax is its share of everything given back so far, less what earlier notes gave.
 * So the notes together never give back more tax than was paid, and exactly all of it in the end.
 */
export function planCreditNote(
  facts: CreditNoteFacts,
): Decision<InvoiceDocument, 'invoices.not_possible' | 'invoices.nothing_left'> {
  const { net, taxes, creditedMinor, reason } = facts;
  const { currency } = net;
  const total = sum([net, ...taxes.map(({ amount }) => amount)], currency);
  if (facts.state !== 'paid' || total.amountMinor <= 0) return refuse('invoices.not_possible');
  const given = money(facts.amountMinor ?? total.amountMinor - creditedMinor, currency);
  if (given.amountMinor <= 0 || creditedMinor + given.amountMinor > total.amountMinor)
    return refuse('invoices.nothing_left');
  const partOf = (part: Money, ofMinor: number) => shareOf(part, ofMinor, total.amountMinor, 'half_up').amountMinor;
  const backOf = (part: Money) =>
    money(partOf(part, creditedMinor + given.amountMinor) - partOf(part, creditedMinor), currency);
  const taxesBack = taxes.map(({ amount, ...tax }) => ({ ...tax, amount: backOf(amount) }));
  const taxBack = sum(
    taxesBack.map(({ amount }) => amount),
    currency,
  );
  const netBack = money(given.amountMinor - taxBack.amountMinor, currency);
  const lineOf = (
    kind: 'correction' | 'tax',
    name: string,
    back: Money,
    values: Readonly<Record<string, string | number>>,
  ) => ({
    kind,
    planId: null,
    name,
    quantity: 1,
    amount: negate(back),
    period: null,
    why: [
      {
        step: 'credited' as const,
        values: {
          givenMinor: given.amountMinor,
          creditedMinor,
          totalMinor: total.amountMinor,
          ...values,
        },
        resultMinor: negate(back).amountMinor,
      },
    ],
  });
  const lines: QuoteLine[] = [
    lineOf('correction', `Correction of ${facts.number}`, netBack, { reason }),
    ...taxesBack.map(({ name, amount, basisPoints }) =>
      lineOf('tax', name, amount, basisPoints === undefined ? {} : { basisPoints }),
    ),
  ];
  return allow({
    seller: facts.seller,
    buyer: facts.buyer,
    placeOfSupply: facts.placeOfSupply,
    chargedOn: facts.on,
    currency,
    lines,
    net: negate(netBack),
    tax: negate(taxBack),
    total: negate(given),
    paidByCredits: money(0, currency),
    due: money(0, currency),
  });
}
