import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { findLastAttempt } from '../../../payments/payment-attempts.store.ts';

/** The change whose payment is not decided yet, and who has the next word about it. */
export async function loadPending({
  organisationId,
  tx,
  account,
}: MoneyWork): Promise<Pick<SubscriptionDetails, 'pendingQuoteId' | 'pendingAwaits'>> {
  const { pending_change_id: pendingQuoteId } = account;
  if (pendingQuoteId === null) return { pendingQuoteId, pendingAwaits: null };
  const invoices = await listInvoicesOfQuote(organisationId, tx, pendingQuoteId);
  const charged = invoices.find(({ due_minor }) => due_minor > 0);
  const attempt = charged && (await findLastAttempt(organisationId, tx, charged.id));
  return { pendingQuoteId, pendingAwaits: attempt?.state === 'challenge' ? 'payer' : 'bank' };
}
