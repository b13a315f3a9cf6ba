import { type InvoiceStatus, planInvoiceEvent } from '@atrium/domain/invoices/invoice-state';
import { postVoid, postWriteOff } from '@atrium/domain/invoices/post-events';
import { type Decision, refuse } from '@atrium/domain/kernel/decision';
import { money } from '@atrium/domain/kernel/money';
import type { BookWork } from '../../accounts/money-work.ts';
import { releaseHolds } from '../../credits/steps/settle-holds.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { hasUndecidedAttempt, type LockedInvoice, updateInvoiceState } from '../invoices.store.ts';
import { billedStored } from './billed-stored.ts';

/**
 * Voids an invoice, as if it had never been owed, or writes it off as a loss. It keeps its number and releases what it
 * held. An invoice with an undecided payment is refused.
 */
export async function withdrawInvoice(
  work: BookWork,
  invoice: LockedInvoice,
  event: 'void' | 'write_off',
): Promise<Decision<InvoiceStatus, 'invoices.not_possible' | 'invoices.payment_undecided'>> {
  const { organisationId, tx, now, account } = work;
  const isPending = invoice.quote_id !== null && invoice.quote_id === account.pending_change_id;
  if (isPending || (await hasUndecidedAttempt(organisationId, tx, invoice.id)))
    return refuse('invoices.payment_undecided');
  const decision = planInvoiceEvent({ state: invoice.state, holds: invoice.holds }, event);
  if (!decision.allowed) return decision;
  await updateInvoiceState(organisationId, tx, invoice.id, decision.plan, now);
  if (invoice.holds === 'held') await releaseHolds(work, invoice.id);
  const entry =
    event === 'void'
      ? postVoid(await billedStored(work, invoice))
      : postWriteOff(money(invoice.total_minor, invoice.currency));
  await postEntry(work, invoice.id, entry);
  return decision;
}
