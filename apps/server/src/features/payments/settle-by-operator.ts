import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import type { OperatorVerdict } from '@atrium/domain/payments/payment-states';
import type { Context } from '../../runtime/context.ts';
import { type BookWork, inMoneyWork } from '../accounts/money-work.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { scheduleRecheck } from './steps/schedule-recheck.ts';
import {
  type Attempt,
  findAttempt,
  findOrganisationOfAttempt,
  keepOperatorVerdict,
} from './stores/payment-attempts.store.ts';

/** As an operator types them. */
export const typedVerdicts = {
  paid: 'paid',
  'never-happened': 'never_happened',
} as const satisfies Readonly<Record<string, OperatorVerdict>>;

export interface OperatorSettlement {
  readonly attemptId: string;
  readonly verdict: keyof typeof typedVerdicts;
  /** What shows that it is so, such as the gateway's statement; for the audit log. */
  readonly proof: string;
  readonly operator: string;
  /** Where no due row names it any more. */
  readonly organisationId: string | null;
}

type Refusal = 'request.not_found' | 'payments.attempt_decided';

/**
 * An operator settles an attempt that no gateway can decide. The verdict and its proof are written here; the
 * worker carries it out as it would the gateway's own record.
 */
export async function settleByOperator(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  settlement: OperatorSettlement,
): Promise<Decision<Pick<Attempt, 'gateway' | 'amountMinor' | 'currency' | 'reference'>, Refusal>> {
  const { attemptId, verdict } = settlement;
  const organisationId = settlement.organisationId ?? (await findOrganisationOfAttempt(ctx.db, attemptId));
  if (organisationId === null) return refuse('request.not_found');
  return inMoneyWork(ctx, organisationId, async (work) => {
    const attempt = await findAttempt(organisationId, work.tx, attemptId);
    if (!attempt) return refuse('request.not_found');
    if (!(await keepOperatorVerdict(organisationId, work.tx, attemptId, typedVerdicts[verdict])))
      return refuse('payments.attempt_decided');
    await recordSettlement(work, attempt, settlement);
    await scheduleRecheck(work, attemptId, 0);
    return allow(attempt);
  });
}

/** No person of the organisation did it: the operator has no account there. */
async function recordSettlement(
  work: BookWork,
  { gateway, reference, amountMinor, currency }: Attempt,
  { attemptId, verdict, proof, operator }: OperatorSettlement,
): Promise<void> {
  await record(work, operatorDoer, {
    action: 'payments.settled_by_operator',
    subjectId: attemptId,
    facts: {
      by: 'operator',
      operator,
      verdict,
      proof,
      gateway,
      reference,
      amountMinor,
      currency,
    },
  });
}
