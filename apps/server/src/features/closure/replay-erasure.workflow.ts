import { byTime, type ErasureKind, type ErasureRecord, undoneRemovals } from '@atrium/domain/closure/erasure-record';
import type { Context } from '../../runtime/context.ts';
import type { Step } from '../../worker/steps.ts';
import { endAccountAgain } from './end-account-again.ts';
import { endSalesContactAgain } from './end-sales-contact-again.ts';
import { beginErasureAgain, closeAgain, standingOf } from './erase-organisation.ts';
import { eraseBegun } from './erase-organisation.workflow.ts';
import { eraseHiddenFacts } from './erase-reset.ts';
import { endResetAgain } from './erase-reset-again.ts';
import { forgetInLog } from './forget-in-log.ts';
import { leaveReceiptsAgain } from './leave-receipts-again.ts';
import { isErasureKnown, noteReplayed } from './note-replayed.ts';
import { removeMemberAgain } from './remove-member-again.ts';

/**
 * How a replay ended. `came_back`: what was removed belonged there again later, so it stays. The last two are for an
 * operator: the erasure is not done yet.
 */
export type ReplayEnd = 'erased' | 'already' | 'not_there' | 'came_back' | 'last_owner' | 'money_on_its_way';

/** The same with two roles of the database: what a person did by the API is done by its rights. */
export interface Replaying {
  readonly asApi: Context;
  readonly asWorker: Context;
}

type Replay = (replaying: Replaying, erasure: ErasureRecord) => Promise<ReplayEnd>;

/** Steps that are not remembered: a command that was cut off begins again. */
const plain = <Result>(_name: string, act: () => Promise<Result>): Promise<Result> => act();
const steps: Step = Object.assign(plain, { last: plain, record: plain });

const replays: Readonly<Record<ErasureKind, Replay>> = {
  account: ({ asApi }, erasure) => endAccountAgain(asApi, erasure),
  organisation: async ({ asApi, asWorker: ctx }, { subjectId: id }) => {
    const standing = await standingOf(ctx, id);
    if (standing !== 'there') return standing;
    await closeAgain(asApi, id);
    if (!(await beginErasureAgain(ctx, id))) return 'money_on_its_way';
    await eraseBegun(ctx, id, steps);
    return 'erased';
  },
  log: async ({ asWorker: ctx }, { organisationId, subjectId }) => {
    await forgetInLog(ctx, organisationId ?? '', subjectId);
    return 'erased';
  },
  sales_consent: async ({ asApi: ctx }, { subjectId }) => {
    await endSalesContactAgain(ctx, subjectId);
    return 'erased';
  },
  recipient: ({ asApi }, erasure) => leaveReceiptsAgain(asApi, erasure),
  membership: ({ asApi }, erasure) => removeMemberAgain(asApi, erasure),
  reset: async ({ asWorker: ctx }, erasure) => {
    if (!(await endResetAgain(ctx, erasure))) return 'not_there';
    await eraseHiddenFacts(ctx, { organisationId: erasure.organisationId ?? '', resetId: erasure.subjectId });
    return 'erased';
  },
};

/** Carries out one erasure again that a restore took back (D-962). Twice is once. */
async function replayErasure(replaying: Replaying, erasure: ErasureRecord, hasComeBack: boolean): Promise<ReplayEnd> {
  if (await isErasureKnown(replaying.asWorker, erasure)) return 'already';
  const end = hasComeBack ? 'came_back' : await replays[erasure.kind](replaying, erasure);
  if (!waits.has(end)) await noteReplayed(replaying.asWorker, erasure);
  return end;
}

const waits: ReadonlySet<ReplayEnd> = new Set(['last_owner', 'money_on_its_way']);

export interface Replayed {
  readonly erasure: ErasureRecord;
  readonly end: ReplayEnd | 'failed';
  /** What was thrown, where it failed. */
  readonly error: unknown;
}

/**
 * Carries out all of it again, in the order in which it happened; one that fails stops no other. Whoever is a last owner
 * is tried once more at the end: the company that they had deleted before is erased only after them.
 */
export async function* replayErasures(
  replaying: Replaying,
  erasures: readonly ErasureRecord[],
): AsyncGenerator<Replayed> {
  const back = undoneRemovals(erasures);
  const carryOut = async (erasure: ErasureRecord): Promise<Replayed> => {
    try {
      return { erasure, end: await replayErasure(replaying, erasure, back.has(erasure.id)), error: null };
    } catch (error) {
      return { erasure, end: 'failed', error };
    }
  };
  const waiting: ErasureRecord[] = [];
  for (const erasure of erasures.toSorted(byTime)) {
    const replayed = await carryOut(erasure);
    if (replayed.end === 'last_owner') waiting.push(erasure);
    else yield replayed;
  }
  for (const erasure of waiting) yield carryOut(erasure);
}
