import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import { databaseNow } from '../../../db/database-clock.store.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import { noKeys } from '../../../gateways/call-failure.ts';
import type { ChargeAttempt } from '../../../gateways/payment-gateway.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertReference } from '../gateway-references.store.ts';
import { listHeard } from '../gateway-webhooks.store.ts';
import { type Attempt, findAttempt, keepReference } from '../payment-attempts.store.ts';
import { isPayable } from '../steps/is-payable.ts';
import type { AskedOutcome } from '../steps/settle-attempt.ts';

type Needs = Pick<Context, 'db' | 'gateways' | 'log' | 'clock' | 'config'>;

/** Takes the money of an attempt, outside every transaction; repeated, it is the same charge. */
export async function chargeAttempt(ctx: Needs, organisationId: string, attemptId: string): Promise<AskedOutcome> {
  const attempt = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, attemptId));
  if (!attempt) throw new Error('there is no such payment attempt');
  const gateway = ctx.gateways[attempt.gateway];
  let { reference } = attempt;
  // Its sale was withdrawn before anything was sent.
  if (reference === null && !isPayable(attempt))
    return { report: { source: 'record', status: 'never_happened' }, askedBy: 'charge', reference };
  if (!gateway) return { report: noKeys, askedBy: 'charge', reference };
  const now = await databaseNow(ctx.db, ctx.clock);
  const report = await gateway.charge(asked(ctx, attempt, now), async (given) => {
    const isKept = await inOrganisation(ctx, organisationId, async (tx) => {
      if (!(await keepReference(organisationId, tx, attemptId, given))) return false;
      const named = { gateway: attempt.gateway, kind: 'charge', organisationId, subjectId: attemptId } as const;
      // Webhooks may name a charge by the gateway's name or by the key that we gave it.
      for (const name of [given, attemptId])
        await insertReference(tx, { ...named, reference: name, at: ctx.clock.wall() });
      return true;
    });
    if (isKept) reference = given;
    return isKept;
  });
  return { report, askedBy: 'charge', reference };
}

/** What became of an attempt; moves no money, and ends what was left undecided. */
export async function lookUpAttempt(ctx: Needs, attempt: Attempt, isGivenUp: boolean): Promise<AskedOutcome> {
  const { reference } = attempt;
  const outcome = (report: ChargeReport): AskedOutcome => ({ report, askedBy: 'lookup', reference });
  const found = findByOperator(attempt);
  if (found !== null) return outcome(found);
  const gateway = ctx.gateways[attempt.gateway];
  if (!gateway) return outcome(noKeys);
  const names = [attempt.id, ...(reference === null ? [] : [reference])];
  const heard = await listHeard(ctx.db, attempt.gateway, 'charge', names);
  const now = await databaseNow(ctx.db, ctx.clock);
  return outcome(await gateway.lookup({ ...asked(ctx, attempt, now), isGivenUp }, heard));
}

/** What an operator found out counts as the gateway's record, until the attempt is decided by it. */
function findByOperator({ state, operatorVerdict, reference, amountMinor, currency }: Attempt): ChargeReport | null {
  if (operatorVerdict === null || (state !== 'begun' && state !== 'challenge')) return null;
  if (operatorVerdict === 'never_happened') return { source: 'record', status: 'never_happened' };
  return { source: 'record', status: 'paid', reference: reference ?? '', paid: { amountMinor, currency } };
}

const asked = (ctx: Needs, attempt: Attempt, now: Date): ChargeAttempt => ({
  key: attempt.id,
  customer: attempt.customerReference,
  method: attempt.methodReference,
  amountMinor: attempt.amountMinor,
  currency: attempt.currency,
  description: attempt.description,
  debitOn: attempt.debitOn,
  reference: attempt.reference,
  unaskedLimitMinor: attempt.unaskedLimitMinor,
  isPayerPresent: attempt.isPayerPresent,
  begunAt: attempt.begunAt,
  now,
  returnAddress: `${ctx.config.publicAddress}/billing?from=payment`,
});
