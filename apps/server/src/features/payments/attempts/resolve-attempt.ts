import { inOrganisation } from '../../../db/transaction.ts';
import type { Context } from '../../../runtime/context.ts';
import { inMoneyWork } from '../../accounts/money-work.ts';
import type { Doer } from '../../audit/steps/record.ts';
import { isPayable } from '../steps/is-payable.ts';
import { type AttemptOutcome, type InvoiceHandlers, outcomeOf, settleAttempt } from '../steps/settle-attempt.ts';
import { type Attempt, findAttempt } from '../stores/payment-attempts.store.ts';
import { lookUpAttempt } from './charge-attempt.ts';

interface Asking {
  readonly handlers: InvoiceHandlers;
  readonly doer: Doer;
  /** The gateway itself says that something happened: then an attempt that was given up is looked up as well. */
  readonly isTold?: boolean;
  /** The payer gives it up instead of going on. */
  readonly isGivenUp?: boolean;
}

export interface ResolvedAttempt {
  readonly settled: AttemptOutcome;
  /** False if the gateway could not be asked: then nothing is known that was not known before. */
  readonly wasAsked: boolean;
}

/** Looks up what became of an attempt, outside every transaction, and settles it. */
export async function resolveAttempt(
  ctx: Context,
  organisationId: string,
  attemptId: string,
  { handlers, doer, isTold = false, isGivenUp = false }: Asking,
): Promise<ResolvedAttempt> {
  const attempt = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, attemptId));
  if (!attempt) throw new Error('there is no such payment attempt');
  if (!mayChange(attempt, isTold)) return { settled: outcomeOf(attempt), wasAsked: true };
  // Nobody wants the payment of an invoice that was withdrawn: it is stopped where that can be.
  const found = await lookUpAttempt(ctx, attempt, isGivenUp || !isPayable(attempt));
  const settled = await inMoneyWork(ctx, organisationId, (work) =>
    settleAttempt(work, { attemptId, found, handlers, doer }),
  );
  return { settled, wasAsked: found.report.source === 'record' || found.report.kind === 'not_told' };
}

function mayChange({ state }: Attempt, isTold: boolean): boolean {
  if (state === 'begun' || state === 'challenge') return true;
  return isTold && (state === 'failed' || state === 'never_happened');
}
