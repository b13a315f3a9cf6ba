import { type InvoiceEvent, planInvoiceEvent } from '@atrium/domain/invoices/invoice-state';
import { postPayment, postRecovery } from '@atrium/domain/invoices/post-events';
import { money } from '@atrium/domain/kernel/money';
import type { BookWork } from '../../accounts/money-work.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { type LockedInvoice, updateInvoiceState } from '../invoices.store.ts';

/** Applies an event to an invoice that is locked; false if it is not possible any more, as for a payment reported twice. */
export async function decideInvoice(
  work: BookWork,
  invoice: Pick<LockedInvoice, 'id' | 'state' | 'holds' | 'due_minor' | 'currency'>,
  event: Extract<InvoiceEvent, 'pay' | 'fail' | 'retry'>,
): Promise<boolean> {
  const { organisationId, tx, now } = work;
  const decision = planInvoiceEvent({ state: invoice.state, holds: invoice.holds }, event);
  if (!decision.allowed) return false;
  await updateInvoiceState(organisationId, tx, invoice.id, decision.plan, now);
  // A written-off invoice is no longer owed: its payment recovers the loss.
  const post = invoice.state === 'uncollectible' ? postRecovery : postPayment;
  if (event === 'pay') await postEntry(work, invoice.id, post(money(invoice.due_minor, invoice.currency)));
  return true;
}
