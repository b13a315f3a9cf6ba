import type { MoneyWork } from '../../../accounts/money-work.ts';
import { consumeHolds } from '../../../credits/steps/settle-holds.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { decideInvoice } from '../../../invoices/steps/decide-invoice.ts';
import type { StoredQuote } from '../../quotes.store.ts';
import { sendReceipt } from './tell-owners.ts';

/** Nothing is due: what the drafts set aside is consumed, and the receipt is written. They are opened as paid at the end. */
export async function settleFreeDrafts(
  work: MoneyWork,
  quote: StoredQuote,
  invoiceIds: readonly string[],
): Promise<readonly string[]> {
  for (const id of invoiceIds) await consumeHolds(work, id);
  return sendReceipt(work, quote, await ownInvoice(work, quote));
}

/** The invoices of a change are paid: by card, by credits, or because nothing was due. */
export async function payInvoices(work: MoneyWork, quote: StoredQuote, invoiceIds: readonly string[]): Promise<void> {
  for (const id of invoiceIds) {
    if (!(await decideInvoice(work, id, 'pay'))) throw new Error('an invoice of a confirmed quote could not be paid');
    await consumeHolds(work, id);
  }
  await sendReceipt(work, quote, await ownInvoice(work, quote));
}

/** The invoice in the quote's own currency. */
async function ownInvoice({ organisationId, tx }: MoneyWork, { id, inputs }: StoredQuote) {
  const invoices = await listInvoicesOfQuote(organisationId, tx, id);
  const own = invoices.find(({ currency }) => currency === inputs.target.currency);
  if (!own) throw new Error('a quote has no invoice in its own currency');
  return own;
}
