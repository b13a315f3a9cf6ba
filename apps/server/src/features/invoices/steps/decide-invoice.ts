import { type InvoiceEvent, planInvoiceEvent } from '@atrium/domain/invoices/invoice-state';
import { postPayment, postRecovery } from '@atrium/domain/invoices/post-events';
import { money } from '@atrium/domain/kernel/money';
import type { BookWork } from '../../accounts/money-work.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { lockInvoice, updateStanding } from '../invoices.store.ts';

/** Carries an invoice on by what happened to it; false if it cannot happen any more, as for a payment told twice. */
export async function decideInvoice(
  work: BookWork,
  invoiceId: string,
  event: Extract<InvoiceEvent, 'pay' | 'fail' | 'retry'>,
): Promise<boolean> {
  const { organisationId, tx, now } = work;
  const invoice = await lockInvoice(organisationId, tx, invoiceId);
  if (!invoice) return false;
  const decision = planInvoiceEvent({ state: invoice.state, holds: invoice.holds }, event);
  if (!decision.allowed) return false;
  await updateStanding(organisationId, tx, invoiceId, decision.plan, now);
  // What was given up is owed no longer: money for it makes good the loss.
  const post = invoice.state === 'uncollectible' ? postRecovery : postPayment;
  if (event === 'pay') await postEntry(work, invoiceId, post(money(invoice.due_minor, invoice.currency)));
  return true;
}
