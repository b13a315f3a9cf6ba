import { daysOf } from '../kernel/billing-period.ts';
import { daysBetween } from '../kernel/calendar-date.ts';
import { type AuditedInvoice, type MoneyFacts, nameOfInvoice } from './money-facts.ts';
import { boughtPeriod } from './paid-periods.ts';
import type { Violation } from './violation.ts';

/** What is unused of an invoice on the day of its credit note, that day included. Null where other invoices paid too. */
function unusedOn(invoice: AuditedInvoice, { chargedOn }: AuditedInvoice, zone: string): number | null {
  const { quoted, totalMinor } = invoice;
  if (quoted === null || (quoted.intent !== 'renew' && quoted.held.length > 0)) return null;
  const period = boughtPeriod(invoice, quoted, zone);
  if (period === null || chargedOn === null) return null;
  // A document is dated where the seller is: there it may be the next day.
  const days = Math.max(0, Math.min(daysBetween(chargedOn, period.endsOn) + 1, daysOf(period)));
  return Math.ceil((totalMinor * days) / daysOf(period));
}

/** A reversal at the gateway gives credits and balance back only as far as days are unused (D-430, D-442). */
export function checkGivenBack({ refunds, invoices, zone }: MoneyFacts): readonly Violation[] {
  return refunds.flatMap(({ invoiceId, isFromGateway, amountMinor }): Violation[] => {
    const note = isFromGateway ? invoices.find(({ id }) => id === invoiceId) : undefined;
    const corrected = note && invoices.find(({ id }) => id === note.correctsId);
    if (note === undefined || corrected === undefined) return [];
    const unused = unusedOn(corrected, note, zone);
    if (unused === null || -note.totalMinor <= Math.max(amountMinor, unused)) return [];
    const says = `it gives back ${-note.totalMinor}; ${amountMinor} went back at the gateway, and ${unused} was unused`;
    return [{ rule: 'given-credits', rows: [nameOfInvoice(note)], says }];
  });
}
