import type { ChangedPlan, ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { Refused } from '../../../../runtime/refused.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { findLastAttempt } from '../../../payments/stores/payment-attempts.store.ts';
import { lockQuote, type StoredQuote } from '../../stores/quotes.store.ts';

/** A change, its invoices and the last try to take its money. */
export interface ChangeState {
  readonly quote: StoredQuote;
  readonly invoices: Awaited<ReturnType<typeof listInvoicesOfQuote>>;
  readonly invoiceIds: readonly string[];
  readonly attempt: NonNullable<Awaited<ReturnType<typeof findLastAttempt>>> | null;
}

export async function loadChange(work: MoneyWork, quoteId: string): Promise<ChangeState> {
  const { organisationId, tx } = work;
  const quote = await lockQuote(organisationId, tx, quoteId);
  if (quote === null) throw new Refused('request.not_found');
  // An open quote has no invoice yet.
  const invoices = quote.state === 'open' ? [] : await listInvoicesOfQuote(organisationId, tx, quoteId);
  const charged = invoices.find(({ due_minor }) => due_minor > 0);
  const attempt = charged ? await findLastAttempt(organisationId, tx, charged.id) : undefined;
  return { quote, invoices, invoiceIds: invoices.map(({ id }) => id), attempt: attempt ?? null };
}

/** What a change is, for whoever has not seen its quote. */
export const planOf = ({ inputs }: Pick<StoredQuote, 'inputs'>): ChangedPlan => ({
  product: inputs.target.product,
  displayName: inputs.target.displayName,
});

/** How a change that is decided ended, for whoever asks again. */
export function outcomeOfChange({ quote, invoiceIds, attempt }: Omit<ChangeState, 'invoices'>): ChangeOutcome {
  const isApplied = quote.state === 'applied';
  return {
    outcome: isApplied ? 'paid' : 'failed',
    failure: isApplied ? null : (attempt?.failure ?? null),
    challenge: null,
    invoiceIds: [...invoiceIds],
    plan: planOf(quote),
  };
}
