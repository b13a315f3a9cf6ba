import { Refused } from '../../../../runtime/refused.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { hasUndecidedAttempt } from '../../../invoices/invoices.store.ts';
import { giveUpInvoice } from '../../../invoices/steps/give-up-invoice.ts';
import { endRenewal, listOpenRenewals } from '../../renewals.store.ts';
import { endTries } from './plan-next-try.ts';

/** A plan is canceled whose renewal is not paid: the invoice is void and nothing is tried any more. */
export async function withdrawRenewal(work: MoneyWork, product: string): Promise<void> {
  const { organisationId, tx, now: at } = work;
  const open = (await listOpenRenewals(organisationId, tx)).find((renewal) => renewal.product === product);
  if (!open) return;
  if (await hasUndecidedAttempt(organisationId, tx, open.invoiceId)) throw new Refused('subscriptions.change_pending');
  await giveUpInvoice(work, open.invoiceId);
  await endRenewal(organisationId, tx, { id: open.id, state: 'withdrawn', at });
  await endTries(work, open.invoiceId);
}
