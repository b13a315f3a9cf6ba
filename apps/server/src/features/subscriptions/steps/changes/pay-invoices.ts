import type { MoneyWork } from '../../../accounts/money-work.ts';
import { consumeHolds } from '../../../credits/steps/settle-holds.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { decideInvoice } from '../../../invoices/steps/decide-invoice.ts';
import type { StoredQuote } from '../../quotes.store.ts';

/** The invoices of a change are paid by card or account: what they set aside is consumed. */
export async function payInvoices(work: MoneyWork, invoiceIds: readonly string[]): Promise<void> {
  for (const id of invoiceIds) {
    if (!(await decideInvoice(work, id, 'pay'))) throw new Error('an invoice of a confirmed quote could not be paid');
    await consumeHolds(work, id);
  }
}

/** The invoice of a change in its own currency. */
export async function ownInvoice({ organisationId, tx }: MoneyWork, { id, inputs }: StoredQuote) {
  const invoices = await listInvoicesOfQuote(organisationId, tx, id);
  const own = invoices.find(({ currency }) => currency === inputs.target.currency);
  if (!own) throw new Error('a quote has no invoice in its own currency');
  return own;
}
