import { addDays } from '../kernel/calendar-date.ts';
import { dateIn } from '../kernel/time-zone.ts';
import { type MoneyFacts, nameOfInvoice } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** The date of a document is the day on which it got its number, wherever its seller is: a day off at most. */
export function checkInvoiceDays({ invoices }: MoneyFacts): readonly Violation[] {
  return invoices.flatMap((invoice): Violation[] => {
    const { openedAt, chargedOn } = invoice;
    if (openedAt === null || chargedOn === null) return [];
    const openedOn = dateIn(openedAt, 'UTC');
    if (addDays(openedOn, -1) <= chargedOn && chargedOn <= addDays(openedOn, 1)) return [];
    const says = `it is dated ${chargedOn}, and it got its number on ${openedOn}`;
    return [{ rule: 'invoice-days', rows: [nameOfInvoice(invoice)], says }];
  });
}
