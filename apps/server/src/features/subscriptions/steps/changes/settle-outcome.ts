import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { judgeOutcome, type Verdict } from '@atrium/domain/payments/judge-outcome';
import { insertDueWork } from '../../../../db/insert-due-work.store.ts';
import { Refused } from '../../../../runtime/refused.ts';
import { setPendingChange } from '../../../accounts/billing-accounts.store.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { type Doer, record } from '../../../audit/steps/record.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { giveUpInvoice } from '../../../invoices/steps/give-up-invoice.ts';
import { findLastAttempt, updateAttempt } from '../../../payments/payment-attempts.store.ts';
import type { AskedOutcome, Attempt } from '../../attempts/charge.ts';
import { lockQuote, type StoredQuote, updateQuoteState } from '../../quotes.store.ts';
import { applyChange } from './apply-change.ts';
import { keepLatePayment } from './keep-late-payment.ts';
import { payInvoices } from './pay-invoices.ts';

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
  found: AskedOutcome,
  doer: Doer,
): Promise<ChangeOutcome> {
  const change = await loadChange(work, quoteId);
  const { quote, attempt } = change;
  if (attempt === null) return endOf(change);
  const open = { failure: null, challenge: null, invoiceIds: [...change.invoiceIds] };
  const pending: ChangeOutcome = { ...open, outcome: 'pending' };
  const judged = judge(work, change, attempt, found);
  switch (judged.verdict) {
    case 'none':
      return endOf(change);
    case 'disputed':
      throw new Error('another amount was taken than was asked for');
    case 'refund':
      await keepLatePayment(work, {
        quote,
        attempt,
        paid: { amountMinor: attempt.amount_minor, currency: attempt.currency },
      });
      return endOf(change);
    case 'paid':
      await complete(work, change, attempt, doer);
      return { ...open, outcome: 'paid' };
    case 'challenge':
      await updateAttempt(work.organisationId, work.tx, attempt, { state: 'challenge', failure: null, at: work.now });
      return { ...open, outcome: 'challenge', challenge: { gateway: attempt.gateway, ...shownOf(judged.challenge) } };
    case 'failed':
    case 'never_happened': {
      const end = { state: judged.verdict, failure: judged.failure };
      return (await release(work, change, attempt, doer, end))
        ? { ...open, outcome: 'failed', failure: judged.failure }
        : pending;
    }
    case 'wait':
      if (found.askedBy === 'charge' && found.report.source === 'call')
        await scheduleRecheck(work, quoteId, judged.recheckAfterMs);
      return pending;
  }
}

function judge(work: MoneyWork, { quote }: ChangeState, attempt: Attempt, found: AskedOutcome): Verdict {
  const { amount_minor: amountMinor, currency, reference } = attempt;
  const known = reference === null ? 'none' : 'kept';
  return judgeOutcome({
    state: attempt.state,
    reference: reference === found.reference ? known : 'changed',
    askedBy: found.askedBy,
    ageMs: work.ctx.clock.wall().getTime() - attempt.begun_at.getTime(),
    isPayerPresent: true,
    asked: { amountMinor, currency },
    isInvoicePayable: quote.state === 'confirmed',
    report: found.report,
  });
}

const shownOf = ({ reference, clientSecret, address }: Extract<Verdict, { verdict: 'challenge' }>['challenge']) => ({
  reference,
  clientSecret,
  address,
});

async function complete(
  work: MoneyWork,
  { quote, invoiceIds }: ChangeState,
  attempt: Attempt,
  doer: Doer,
): Promise<void> {
  const { organisationId, tx, now } = work;
  if (!(await updateAttempt(organisationId, tx, attempt, { state: 'paid', failure: null, at: now })))
    throw new Error('a payment that is decided cannot be paid');
  await payInvoices(work, quote, invoiceIds);
  await applyChange(work, quote, doer);
  await setPendingChange(organisationId, tx, null);
}

/** False if the attempt was decided meanwhile, or another call has kept a reference: then nothing is released. */
async function release(
  work: MoneyWork,
  { quote, invoiceIds }: ChangeState,
  attempt: Attempt,
  doer: Doer,
  end: { readonly state: 'failed' | 'never_happened'; readonly failure: string },
): Promise<boolean> {
  const { organisationId, tx, now } = work;
  if (!(await updateAttempt(organisationId, tx, attempt, { ...end, at: now }))) return false;
  for (const id of invoiceIds) await giveUpInvoice(work, id);
  await updateQuoteState(organisationId, tx, quote.id, { state: 'released' });
  await setPendingChange(organisationId, tx, null);
  await record(work, doer, {
    action: 'subscriptions.change_released',
    subjectId: quote.id,
    facts: { planId: quote.inputs.target.planId, failure: end.failure },
  });
  return true;
}

/** Promises to look the payment up again. */
export async function scheduleRecheck(
  { ctx, organisationId, tx }: MoneyWork,
  quoteId: string,
  afterMs: number,
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
