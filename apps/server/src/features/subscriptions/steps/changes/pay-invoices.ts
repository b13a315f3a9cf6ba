import type { MoneyWork } from '../../../accounts/money-work.ts';
import type { ConsumedUse } from '../../../credits/credit-grants.store.ts';
import { consumeHolds } from '../../../credits/steps/settle-holds.ts';
import { type LockedInvoice, lockInvoice } from '../../../invoices/invoices.store.ts';
import { decideInvoice } from '../../../invoices/steps/decide-invoice.ts';
import type { StoredQuote } from '../../stores/quotes.store.ts';

/**
 * The invoices of a change are paid, one of them by card or account: what they set aside is consumed. Answers the credits
 * that were spent.
 */
export async function payInvoices(
  work: MoneyWork,
  { inputs }: StoredQuote,
  invoices: readonly { readonly id: string }[],
  charged: LockedInvoice,
): Promise<readonly ConsumedUse[]> {
  const uses: ConsumedUse[] = [];
  for (const { id } of invoices) {
    const invoice = id === charged.id ? charged : await lockInvoice(work.organisationId, work.tx, id);
    if (!invoice || !(await decideInvoice(work, invoice, 'pay')))
      throw new Error('an invoice of a confirmed quote could not be paid');
    uses.push(...(await consumeHolds(work, id, inputs)));
  }
  return uses;
}

/** The invoice of a change in its own currency. */
export function ownInvoice<Invoice extends { readonly currency: string }>(
  { inputs }: StoredQuote,
  invoices: readonly Invoice[],
): Invoice {
  const own = invoices.find(({ currency }) => currency === inputs.target.currency);
  if (!own) throw new Error('a quote has no invoice in its own currency');
  return own;
}
