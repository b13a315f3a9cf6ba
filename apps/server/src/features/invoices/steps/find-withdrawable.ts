import { withdrawalEndsOn } from '@atrium/domain/invoices/consumer-sale';
import type { WithdrawalReturn } from '@atrium/domain/invoices/withdrawal-returns';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { BookWork } from '../../accounts/money-work.ts';
import { listProductsPaidBy } from '../../credits/money-sources.store.ts';
import type { InvoiceRow } from '../invoice-history.store.ts';

interface Withdrawable {
  /** What it paid for, and still pays. */
  readonly product: string;
  /** The last day. */
  readonly until: CalendarDate;
  readonly gives: WithdrawalReturn;
}

/** Whether a consumer may still withdraw from a purchase: within its days, while it pays what runs (D-976). */
export async function findWithdrawable(
  { organisationId, tx, on }: Pick<BookWork, 'organisationId' | 'tx' | 'on'>,
  invoice: InvoiceRow,
): Promise<Withdrawable | null> {
  const { withdrawal } = invoice.buyer;
  const { kind, state, decided_at: paidAt, charged_on: datedOn } = invoice;
  if (withdrawal === undefined || kind === 'credit_note' || state !== 'paid' || paidAt === null) return null;
  const until = withdrawalEndsOn(withdrawal, { paidOn: dateIn(paidAt, invoice.time_zone), datedOn });
  if (on > until) return null;
  const [product] = await listProductsPaidBy(organisationId, tx, invoice.id);
  return product === undefined ? null : { product, until, gives: withdrawal.gives ?? 'unused' };
}
