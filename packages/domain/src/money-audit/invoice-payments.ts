import { type MoneyFacts, nameOfInvoice, sumMinor } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** The money of a paid invoice was taken exactly once: by one payment and by credits. For others none was taken. */
export function checkInvoicePayments({ invoices, attempts, creditUses }: MoneyFacts): readonly Violation[] {
  const paidOf = Map.groupBy(
    attempts.filter(({ state }) => state === 'paid'),
    ({ invoiceId }) => invoiceId,
  );
  const usedOf = Map.groupBy(
    creditUses.filter(({ state }) => state === 'consumed'),
    ({ invoiceId }) => invoiceId,
  );
  return invoices.flatMap((invoice): Violation[] => {
    const { id, state, totalMinor, dueMinor, currency } = invoice;
    const returnedMinor = totalMinor < 0 ? 0 : invoice.returnedMinor;
    const payments = paidOf.get(id) ?? [];
    const uses = usedOf.get(id) ?? [];
    const expectedPaid = state === 'paid' ? dueMinor : 0;
    const expectedUsed = state === 'paid' ? Math.max(0, totalMinor) - dueMinor - returnedMinor : 0;
    const rows = [
      nameOfInvoice(invoice),
      ...payments.map((each) => `payment_attempt ${each.id}`),
      ...uses.map(({ of }) => `credit_grant ${of}`),
    ];
    const differences: string[] = [];
    if (sumMinor(payments) !== expectedPaid)
      differences.push(`${expectedPaid} was due by card or account, and ${sumMinor(payments)} was taken`);
    if (payments.length > 1) differences.push(`${payments.length} payments were taken for it`);
    if (payments.some((each) => each.currency !== currency)) differences.push('it was paid in another currency');
    if (sumMinor(uses) !== expectedUsed)
      differences.push(`${expectedUsed} was due by credits, and ${sumMinor(uses)} was used`);
    return differences.length === 0 ? [] : [{ rule: 'invoice-payments', rows, says: differences.join('; ') }];
  });
}
