import { planInvoiceEvent, releaseHolds } from '@atrium/domain/invoices/invoice-state';
import { postVoid } from '@atrium/domain/invoices/post-events';
import { money } from '@atrium/domain/kernel/money';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { releaseHolds as freeHolds } from '../../credits/steps/settle-holds.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { lockInvoice, updateInvoiceState } from '../invoices.store.ts';

/**
 * Gives up the invoice of a purchase that was not paid. It stays in the history as failed and keeps its number. Its
 * code and credits are released, so it can never be paid, and the ledger posts it back.
 */
export async function giveUpInvoice(work: MoneyWork, invoiceId: string): Promise<void> {
  const { organisationId, tx, now } = work;
  const invoice = await lockInvoice(organisationId, tx, invoiceId);
  if (!invoice) return;
  const failed = planInvoiceEvent({ state: invoice.state, holds: invoice.holds }, 'fail');
  if (!failed.allowed) return;
  const released = releaseHolds(failed.plan);
  await updateInvoiceState(organisationId, tx, invoiceId, released.allowed ? released.plan : failed.plan, now);
  await freeHolds(work, invoiceId);
  const { currency, total_minor: total, tax_minor: tax } = invoice;
  await postEntry(work, invoiceId, postVoid({ net: money(total - tax, currency), taxes: [money(tax, currency)] }));
}
