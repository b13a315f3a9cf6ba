import type { BookWork } from '../../../accounts/money-work.ts';
import { giveUpInvoice } from '../../../invoices/steps/give-up-invoice.ts';
import { scheduleRecheck } from '../../../payments/steps/schedule-recheck.ts';
import { findLastAttempt } from '../../../payments/stores/payment-attempts.store.ts';
import { endRenewal, listOpenRenewals } from '../../stores/renewals.store.ts';
import { endTries } from './plan-next-try.ts';

/**
 * Withdraws the open renewals of products whose plans end or are replaced: the invoice is void and nothing is tried any
 * more. A payment that is under way is stopped if it can be; money that still comes goes back as a late payment (D-373).
 */
export async function withdrawRenewals(work: BookWork, products: readonly string[]): Promise<void> {
  const { organisationId, tx, now: at } = work;
  for (const open of await listOpenRenewals(organisationId, tx)) {
    if (!products.includes(open.product)) continue;
    await giveUpInvoice(work, open.invoiceId);
    await endRenewal(organisationId, tx, { id: open.id, state: 'withdrawn', at });
    await endTries(work, open.invoiceId);
    const last = await findLastAttempt(organisationId, tx, open.invoiceId);
    if (last?.state === 'begun' || last?.state === 'challenge') await scheduleRecheck(work, last.id, 0);
  }
}
