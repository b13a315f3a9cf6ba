import type { ErasureKind, ErasureRecord } from '@atrium/domain/closure/erasure-record';
import type { Context } from '../../runtime/context.ts';
import type { Step } from '../../worker/steps.ts';
import { endAccountAgain } from './end-account-again.ts';
import { endSalesContactAgain } from './end-sales-contact-again.ts';
import { beginErasureAgain, closeAgain, standingOf } from './erase-organisation.ts';
import { eraseBegun } from './erase-organisation.workflow.ts';
import { forgetInLog } from './forget-in-log.ts';
import { leaveReceiptsAgain } from './leave-receipts-again.ts';
import { isErasureKnown, noteReplayed } from './note-replayed.ts';

/** How a replay ended. The last two are for an operator: the erasure is not done yet. */
export type ReplayEnd = 'erased' | 'already' | 'not_there' | 'last_owner' | 'money_on_its_way';

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
};

/** Carries out one erasure again that a restore took back (D-962). Twice is once. */
export async function replayErasure(replaying: Replaying, erasure: ErasureRecord): Promise<ReplayEnd> {
  if (await isErasureKnown(replaying.asWorker, erasure)) return 'already';
  const end = await replays[erasure.kind](replaying, erasure);
  if (end !== 'last_owner' && end !== 'money_on_its_way') await noteReplayed(replaying.asWorker, erasure);
  return end;
}
