import { planInvoiceEvent } from '@atrium/domain/invoices/invoice-state';
import { postVoid } from '@atrium/domain/invoices/post-events';
import type { BookWork } from '../../accounts/money-work.ts';
import { releaseHolds } from '../../credits/steps/settle-holds.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { lockInvoice, updateInvoiceState } from '../invoices.store.ts';
import { billedStored } from './billed-stored.ts';

/**
 * Gives up the invoice of a purchase that was not paid: it is void, because nothing is owed for it (D-173). It keeps
 * its number and stays in the history. Its code and credits are released, and the ledger posts it back.
 */
export async function giveUpInvoice(work: BookWork, invoiceId: string): Promise<void> {
  const { organisationId, tx, now } = work;
  const invoice = await lockInvoice(organisationId, tx, invoiceId);
  if (!invoice) return;
  const decision = planInvoiceEvent({ state: invoice.state, holds: invoice.holds }, 'void');
  if (!decision.allowed) return;
  await updateInvoiceState(organisationId, tx, invoiceId, decision.plan, now);
  await releaseHolds(work, invoiceId);
  await postEntry(work, invoiceId, postVoid(await billedStored(work, invoice)));
}
