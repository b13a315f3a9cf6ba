import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { insertDueWork } from '../../../../db/insert-due-work.store.ts';
import { Refused } from '../../../../runtime/refused.ts';
import { setPendingChange } from '../../../accounts/billing-accounts.store.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { type Doer, record } from '../../../audit/steps/record.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { giveUpInvoice } from '../../../invoices/steps/give-up-invoice.ts';
import { findLastAttempt, updateAttempt } from '../../../payments/payment-attempts.store.ts';
import type { Attempt, FoundOutcome } from '../../attempts/charge.ts';
import { lockQuote, type StoredQuote, updateQuoteState } from '../../quotes.store.ts';
import { applyChange } from './apply-change.ts';
import { keepLatePayment, refuseOtherAmount } from './keep-late-payment.ts';
import { payInvoices } from './pay-invoices.ts';

/** An outcome that nobody knows is looked up again soon: the payer waits for it, and nothing else may be tried meanwhile. */
const lookAgainMs = 60_000;

/** A change and its payment, as far as they have come. */
export interface ChangeState {
  readonly quote: StoredQuote;
  readonly invoiceIds: readonly string[];
  readonly attempt: Attempt | null;
}

export async function loadChange(work: MoneyWork, quoteId: string): Promise<ChangeState> {
  const { organisationId, tx } = work;
  const quote = await lockQuote(organisationId, tx, quoteId);
  if (quote === null) throw new Refused('request.not_found');
  const invoices = await listInvoicesOfQuote(organisationId, tx, quoteId);
  const charged = invoices.find(({ due_minor }) => due_minor > 0);
  const attempt = charged ? await findLastAttempt(organisationId, tx, charged.id) : undefined;
  return { quote, invoiceIds: invoices.map(({ id }) => id), attempt: attempt ?? null };
}

/** How a change that is decided ended, for whoever asks again. */
export function endOf({ quote, invoiceIds, attempt }: ChangeState): ChangeOutcome {
  const isApplied = quote.state === 'applied';
  return {
    outcome: isApplied ? 'paid' : 'failed',
    failure: isApplied ? null : (attempt?.failure ?? null),
    challenge: null,
    invoiceIds: [...invoiceIds],
  };
}

/** Transaction 2: carries a change on by what became of its payment; told twice, it happens once. */
export async function settleOutcome(
  work: MoneyWork,
  quoteId: string,
  found: FoundOutcome,
  doer: Doer,
): Promise<ChangeOutcome> {
  const change = await loadChange(work, quoteId);
  const { quote, attempt } = change;
  if (quote.state === 'released' && attempt !== null && found.outcome === 'paid')
    await keepLatePayment(work, { quote, attempt, paid: found.paid });
  if (quote.state !== 'confirmed' || attempt === null) return endOf(change);
  if (found.outcome === 'paid') refuseOtherAmount(attempt, found.paid);
  const open = { failure: null, challenge: null, invoiceIds: [...change.invoiceIds] };
  switch (found.outcome) {
    case 'paid':
      await complete(work, change, attempt, doer);
      return { ...open, outcome: 'paid' };
    case 'challenge':
      await updateAttempt(work.organisationId, work.tx, attempt.id, {
        state: 'challenge',
        failure: null,
        at: work.now,
      });
      return {
        ...open,
        outcome: 'challenge',
        challenge: {
          gateway: attempt.gateway,
          reference: found.reference,
          clientSecret: found.clientSecret,
          address: found.address,
        },
      };
    case 'never_happened':
      return release(work, change, attempt, doer, {
        state: 'never_happened',
        failure: attempt.state === 'challenge' ? 'authentication_required' : 'retry_later',
      });
    case 'failed':
      if (found.failure !== 'unknown_outcome')
        return release(work, change, attempt, doer, { state: 'failed', failure: found.failure });
      await lookAgain(work, quoteId);
      return { ...open, outcome: 'pending' };
    case 'pending':
    case 'cannot_tell':
      return { ...open, outcome: 'pending' };
  }
}

async function complete(
  work: MoneyWork,
  { quote, invoiceIds }: ChangeState,
  attempt: Attempt,
  doer: Doer,
): Promise<void> {
  const { organisationId, tx, now } = work;
  await updateAttempt(organisationId, tx, attempt.id, { state: 'paid', failure: null, at: now });
  await payInvoices(work, quote, invoiceIds);
  await applyChange(work, quote, doer);
  await setPendingChange(organisationId, tx, null);
}

async function release(
  work: MoneyWork,
  { quote, invoiceIds }: ChangeState,
  attempt: Attempt,
  doer: Doer,
  end: { readonly state: 'failed' | 'never_happened'; readonly failure: string },
): Promise<ChangeOutcome> {
  const { organisationId, tx, now } = work;
  await updateAttempt(organisationId, tx, attempt.id, { ...end, at: now });
  for (const id of invoiceIds) await giveUpInvoice(work, id);
  await updateQuoteState(organisationId, tx, quote.id, { state: 'released' });
  await setPendingChange(organisationId, tx, null);
  await record(work, doer, {
    action: 'subscriptions.change_released',
    subjectId: quote.id,
    facts: { planId: quote.inputs.target.planId, failure: end.failure },
  });
  return { outcome: 'failed', failure: end.failure, challenge: null, invoiceIds: [...invoiceIds] };
}

export async function lookAgain(
  { ctx, organisationId, tx }: MoneyWork,
  quoteId: string,
  afterMs = lookAgainMs,
): Promise<void> {
  const now = ctx.clock.wall();
  await insertDueWork(tx, {
    id: ctx.newId(),
    kind: 'settle-pending-change',
    organisationId,
    subjectId: quoteId,
    dueAt: new Date(now.getTime() + afterMs),
    now,
  });
}
