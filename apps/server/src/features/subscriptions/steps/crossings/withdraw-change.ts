import { setPendingChange } from '../../../accounts/billing-accounts.store.ts';
import type { BookWork } from '../../../accounts/money-work.ts';
import { type Doer, record } from '../../../audit/steps/record.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { giveUpInvoice } from '../../../invoices/steps/give-up-invoice.ts';
import { scheduleRecheck } from '../../../payments/steps/schedule-recheck.ts';
import { findLastAttempt } from '../../../payments/stores/payment-attempts.store.ts';
import { lockQuote, updateQuoteState } from '../../stores/quotes.store.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';

/**
 * Withdraws the change that is being charged: its invoices are void and what it set aside is free. Its payment is stopped
 * where the gateway can; money that still comes goes back as a late payment (D-373).
 */
export async function withdrawChange(work: BookWork, doer: Doer): Promise<void> {
  const { organisationId, tx, account } = work;
  if (account.pending_change_id === null) return;
  const quote = await lockQuote(organisationId, tx, account.pending_change_id);
  if (quote === null) throw new Error('the change under way has no quote');
  for (const { id } of await listInvoicesOfQuote(organisationId, tx, quote.id)) {
    await giveUpInvoice(work, id);
    const last = await findLastAttempt(organisationId, tx, id);
    if (last?.state === 'begun' || last?.state === 'challenge') await scheduleRecheck(work, last.id, 0);
  }
  await updateQuoteState(organisationId, tx, quote.id, { state: 'released' });
  await setPendingChange(organisationId, tx, null);
  await tellOfWithdrawal(work, quote, doer);
  await record(work, doer, {
    action: 'subscriptions.change_released',
    subjectId: quote.id,
    facts: { planId: quote.inputs.target.planId, failure: 'withdrawn' },
  });
}
