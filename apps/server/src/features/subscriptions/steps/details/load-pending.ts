import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { money } from '@atrium/domain/kernel/money';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { findLastAttempt } from '../../../payments/stores/payment-attempts.store.ts';
import { findQuotedPlan } from '../../stores/quotes.store.ts';

type Pending = Pick<SubscriptionDetails, 'pendingQuoteId' | 'pendingAwaits' | 'pendingChange'>;

/** The change whose payment is not decided yet, and who has the next word about it. */
export async function loadPending({ organisationId, tx, account }: MoneyWork): Promise<Pending> {
  const { pending_change_id: pendingQuoteId } = account;
  if (pendingQuoteId === null) return { pendingQuoteId, pendingAwaits: null, pendingChange: null };
  const invoices = await listInvoicesOfQuote(organisationId, tx, pendingQuoteId);
  const charged = invoices.find(({ due_minor }) => due_minor > 0);
  const attempt = charged && (await findLastAttempt(organisationId, tx, charged.id));
  const plan = await findQuotedPlan(organisationId, tx, pendingQuoteId);
  return {
    pendingQuoteId,
    pendingAwaits: attempt?.state === 'challenge' ? 'payer' : 'bank',
    pendingChange:
      plan && charged
        ? {
            product: plan.product,
            displayName: plan.displayName,
            amount: decimalText(money(charged.due_minor, charged.currency)),
            currency: charged.currency,
          }
        : null,
  };
}
