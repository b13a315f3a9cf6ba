import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { worker } from '../audit/steps/record.ts';
import { chargeAttempt } from '../payments/attempts/charge-attempt.ts';
import type { BegunAttempt } from '../payments/steps/begin-attempt.ts';
import { type AskedOutcome, settleAttempt } from '../payments/steps/settle-attempt.ts';
import { invoiceHandlers } from './steps/invoice-handlers.ts';
import { subscriptionFacts } from './steps/subscription-facts.ts';

/** Takes the money of a renewal, outside every transaction. What opens a challenge stays out of the engine's journal. */
export async function takeRenewal(
  ctx: Context,
  organisationId: string,
  attempt: string | BegunAttempt,
): Promise<AskedOutcome> {
  const found = await chargeAttempt(ctx, organisationId, attempt);
  const { report } = found;
  if (report.source === 'call' || report.status !== 'challenge') return found;
  return { ...found, report: { ...report, clientSecret: null, address: null } };
}

/** Carries the renewal on by what was reported; told twice, it happens once. */
export async function settleRenewal(
  ctx: Context,
  organisationId: string,
  { attemptId, found }: { readonly attemptId: string; readonly found: AskedOutcome },
): Promise<{ readonly isUnsent: boolean }> {
  const settled = await inMoneyWork(
    ctx,
    organisationId,
    (work) => settleAttempt(work, { attemptId, found, handlers: invoiceHandlers, doer: worker }),
    undefined,
    subscriptionFacts,
  );
  return { isUnsent: settled.isUnsent ?? false };
}
