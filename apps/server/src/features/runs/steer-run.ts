import type { RunView } from '@atrium/contract/runs/run-fields';
import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import { planHold, planRetry, type RetryRefusal, type Steering } from '@atrium/domain/runs/steer-run';
import { type OrganisationTx, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { CallingPlatform } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { beginNextAttempt, lockRun, type StoredRun, setHold } from './runs.store.ts';
import { describeRun } from './steps/describe-run.ts';
import { recordSteering, type Steerer } from './steps/record-steering.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'newId'>;

export type Act =
  | { readonly act: 'retry'; readonly attempt: number }
  | { readonly act: 'hold' }
  | { readonly act: 'release' };

interface Steered {
  readonly isChanged: boolean;
  readonly isAttemptRunning: boolean;
  readonly run: RunView;
}

type Refusal = 'request.not_found' | RetryRefusal;

/** A tool of the operator retries, holds or releases a row. */
export async function steerByCall(
  ctx: Context,
  { platform }: CallingPlatform,
  { id, operator, reason }: { readonly id: string; readonly operator: string; readonly reason: string },
  wanted: Act,
): Promise<Steered> {
  const decision = await steerRun(ctx, { operator, reason, tokenId: platform.tokenId }, id, wanted);
  if (!decision.allowed) throw new Refused(decision.refusal);
  return decision.plan;
}

/** Retries, holds or releases a row; the command does the same (D-324, D-325). */
export async function steerRun(ctx: Needs, by: Steerer, id: string, wanted: Act): Promise<Decision<Steered, Refusal>> {
  const now = ctx.clock.wall();
  try {
    return await inOrganisation(ctx, platformOrganisationId, async (tx) => {
      const row = await lockRun(tx, id);
      if (row === null) return refuse('request.not_found');
      const decision = planAct(row, wanted, now);
      if (!decision.allowed) return decision;
      const isChanged = decision.plan === 'change';
      if (isChanged) await carryOut(ctx, tx, by, row, wanted, now);
      const run = describeRun((isChanged ? await lockRun(tx, id) : row) ?? row, now);
      return allow({ isChanged, isAttemptRunning: run.state === 'running', run });
    });
  } catch (error) {
    // Another open row of the same kind and subject has taken its place since it was given up.
    if (isUniqueViolation(error)) return refuse('runs.replaced');
    throw error;
  }
}

function planAct(row: StoredRun, wanted: Act, now: Date): Decision<Steering, RetryRefusal> {
  return wanted.act === 'retry' ? planRetry(row, wanted.attempt, now) : planHold(row, wanted.act === 'hold');
}

const actionOf = { retry: 'runs.retried', hold: 'runs.held', release: 'runs.released' } as const;

async function carryOut(
  ctx: Needs,
  tx: OrganisationTx,
  by: Steerer,
  { id, kind, attempt, organisationId }: StoredRun,
  { act }: Act,
  now: Date,
): Promise<void> {
  if (act === 'retry') await beginNextAttempt(tx, id, now);
  else await setHold(tx, id, act === 'hold' ? now : null);
  await recordSteering(ctx, tx, by, { action: actionOf[act], subjectId: id, facts: { kind, attempt, organisationId } });
}
