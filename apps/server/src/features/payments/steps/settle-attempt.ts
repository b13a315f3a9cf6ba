import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import { methodKindOf } from '@atrium/domain/payments/gateway';
import { judgeOutcome, type Verdict } from '@atrium/domain/payments/judge-outcome';
import { mandatePaysBy } from '@atrium/domain/payments/methods/mandate-limit';
import type { UnusedValue } from '@atrium/domain/subscriptions/quotes/unused-value';
import type { Tables } from '../../../db/tables.gen.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import type { Doer } from '../../audit/steps/record.ts';
import type { LockedInvoice } from '../../invoices/invoices.store.ts';
import { insertReference } from '../stores/gateway-references.store.ts';
import {
  type Attempt,
  lockAttempt,
  markChallenged,
  markDebitTold,
  markPaid,
  markUnpaid,
  type UnpaidEnd,
} from '../stores/payment-attempts.store.ts';
import { isPayable } from './is-payable.ts';
import { endRechecks, scheduleRecheck } from './schedule-recheck.ts';
import { takeLatePayment } from './take-late-payment.ts';

/** What was reported of an attempt, by whom, and which reference was known then. */
export interface AskedOutcome {
  readonly report: ChargeReport;
  readonly askedBy: 'charge' | 'lookup';
  readonly reference: string | null;
}

/** What a paid or given-up invoice means to whoever sold it; called in the transaction that settles its payment. */
export interface InvoiceHandler {
  readonly onPaid: (work: MoneyWork, charged: ChargedInvoice, doer: Doer) => Promise<void>;
  readonly onGivenUp: (work: MoneyWork, charged: ChargedInvoice, end: GivenUp, doer: Doer) => Promise<void>;
  /**
   * Whether what is paid still follows what is held. Where it does not, the sale is withdrawn, and the money goes back
   * (D-373).
   */
  readonly isStillWanted: (work: MoneyWork, charged: ChargedInvoice) => Promise<boolean>;
  /** A bank has taken a debit on; called once for each. */
  readonly onDebitAsked: (work: MoneyWork, charged: ChargedInvoice) => Promise<void>;
  /** A bank took a payment of the product's running term back: the plan ends. */
  readonly onTakenBack: (work: MoneyWork, product: string) => Promise<EndedPlan>;
  /** All that paid the product's running term went back: the plan ends. */
  readonly onRefunded: (work: MoneyWork, product: string) => Promise<EndedPlan>;
}
export interface EndedPlan {
  /** False where something else is held by now. */
  readonly hasPlanEnded: boolean;
  /** What was unused of what was paid. */
  readonly unused: UnusedValue;
}
export interface GivenUp extends Pick<UnpaidEnd, 'failure'> {
  /** False where no bank was asked: then it is no failed payment of the payer (D-405). */
  readonly isTry: boolean;
}
/** What the settlement holds: the attempt as it was before, and its invoice, locked. */
export interface ChargedInvoice {
  readonly attempt: Attempt;
  readonly invoice: LockedInvoice;
}
/** One for each kind of invoice; implemented by the features above, which pass it in. */
export type InvoiceHandlers = Readonly<Record<Tables['invoices']['kind'], InvoiceHandler>>;

/** How far an attempt has come, for whoever waits for it. */
export interface AttemptOutcome {
  readonly outcome: 'paid' | 'failed' | 'pending' | 'challenge';
  readonly failure: string | null;
  readonly challenge: {
    readonly gateway: Attempt['gateway'];
    readonly reference: string;
    readonly clientSecret: string | null;
    readonly address: string | null;
  } | null;
  /** The gateway was not reached: whoever charges without the payer comes again. */
  readonly isUnsent?: boolean;
}

export interface Settlement {
  readonly attemptId: string;
  readonly found: AskedOutcome;
  readonly handlers: InvoiceHandlers;
  readonly doer: Doer;
}

const pending: AttemptOutcome = { outcome: 'pending', failure: null, challenge: null };
const unsent: AttemptOutcome = { ...pending, isUnsent: true };
const paid: AttemptOutcome = { outcome: 'paid', failure: null, challenge: null };
const failedBy = (failure: string | null): AttemptOutcome => ({ outcome: 'failed', failure, challenge: null });

/** The outcome of an attempt from its own row, without asking the gateway. */
export function outcomeOf({ state, failure }: Pick<Attempt, 'state' | 'failure'>): AttemptOutcome {
  if (state === 'paid') return paid;
  return state === 'begun' || state === 'challenge' ? pending : failedBy(failure);
}

/** Carries an attempt and its invoice on by what was reported of it; told twice, it happens once. */
export async function settleAttempt(work: MoneyWork, settlement: Settlement): Promise<AttemptOutcome> {
  const { organisationId, tx } = work;
  const { attemptId, found, handlers, doer } = settlement;
  const charged = await lockAttempt(organisationId, tx, { attemptId, movedMs: work.ctx.clock.movedMs() });
  if (!charged) throw new Error('there is no such payment attempt');
  const { attempt } = charged;
  const { onPaid, onGivenUp, isStillWanted } = handlers[attempt.invoiceKind];
  const at = work.now;
  const isPaid = found.report.source === 'record' && found.report.status === 'paid';
  const isInvoicePayable = isPayable(attempt) && (!isPaid || (await isStillWanted(work, charged)));
  const judged = judge({ ...attempt, isInvoicePayable }, found, charged.now);
  switch (judged.verdict) {
    case 'none':
      return outcomeOf(attempt);
    case 'disputed':
      throw new Error('another amount was taken than was asked for');
    case 'refund':
      await takeLatePayment(work, { ...attempt, reference: await keepForgotten(work, attempt, found.report) });
      return failedBy(attempt.failure);
    case 'paid':
      if (
        !(await markPaid(organisationId, tx, attemptId, {
          state: 'paid',
          reference: await keepForgotten(work, attempt, found.report),
          at,
        }))
      )
        throw new Error('a payment that is decided cannot be paid');
      await endRechecks(work, attemptId);
      await onPaid(work, charged, doer);
      return paid;
    case 'challenge': {
      await markChallenged(organisationId, tx, attemptId);
      const { reference, clientSecret, address } = judged.challenge;
      const { gateway } = attempt;
      return { outcome: 'challenge', failure: null, challenge: { gateway, reference, clientSecret, address } };
    }
    case 'failed':
    case 'never_happened':
    case 'charge_again': {
      const end = { ...endOf(judged), at };
      if (!(await markUnpaid(organisationId, tx, attempt, end))) return pending;
      await endRechecks(work, attemptId);
      await onGivenUp(work, charged, { failure: end.failure, isTry: judged.verdict !== 'charge_again' }, doer);
      return failedBy(end.failure);
    }
    case 'unsent':
      return unsent;
    case 'payer_missing':
      await markChallenged(organisationId, tx, attemptId);
      return pending;
    case 'wait':
      // The row that was made with the attempt comes later; whoever waits for this one is answered sooner.
      if (found.askedBy === 'charge' && found.report.source === 'call')
        await scheduleRecheck(work, attemptId, judged.recheckAfterMs);
      if (isDebitAsked(attempt, found.report) && (await markDebitTold(organisationId, tx, attemptId, at)))
        await handlers[attempt.invoiceKind].onDebitAsked(work, charged);
      return pending;
  }
}

/** Whether a bank will debit the payer. A pay link is not told of: its payer pays it, or does not (D-407). */
function isDebitAsked({ gateway, amountMinor, unaskedLimitMinor }: Attempt, report: ChargeReport): boolean {
  if (report.source !== 'record' || report.status !== 'pending') return false;
  return methodKindOf(gateway) === 'mandate' && mandatePaysBy(amountMinor, unaskedLimitMinor) === 'debit';
}

type EndedVerdict = Extract<Verdict, { verdict: 'failed' | 'never_happened' | 'charge_again' }>;

function endOf(judged: EndedVerdict): Omit<UnpaidEnd, 'at'> {
  if (judged.verdict === 'failed') return { state: 'failed', failure: judged.failure, codes: judged.codes };
  const failure = judged.verdict === 'charge_again' ? 'retry_later' : judged.failure;
  return { state: 'never_happened', failure, codes: null };
}

/**
 * The reference of a payment. A restored database may have forgotten it, so the report tells it again (D-369). Without it
 * the payment could not be refunded, and would count as one that nobody here knows.
 */
async function keepForgotten(
  { ctx, organisationId, tx }: MoneyWork,
  { id, gateway, reference: kept }: Attempt,
  report: ChargeReport,
): Promise<string | null> {
  if (kept !== null || report.source !== 'record' || report.status !== 'paid' || report.reference === '') return kept;
  const named = { gateway, kind: 'charge', organisationId, subjectId: id, at: ctx.clock.wall() } as const;
  for (const reference of [report.reference, id]) await insertReference(tx, { ...named, reference });
  return report.reference;
}

function judge(attempt: Attempt & { readonly isInvoicePayable: boolean }, found: AskedOutcome, now: Date): Verdict {
  const { amountMinor, currency, reference, isInvoicePayable } = attempt;
  const known = reference === null ? 'none' : 'kept';
  return judgeOutcome({
    state: attempt.state,
    reference: reference === found.reference ? known : 'changed',
    askedBy: found.askedBy,
    ageMs: now.getTime() - attempt.begunAt.getTime(),
    isPayerPresent: attempt.isPayerPresent,
    asked: { amountMinor, currency },
    isInvoicePayable,
    report: found.report,
  });
}
