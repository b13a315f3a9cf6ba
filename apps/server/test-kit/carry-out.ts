import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { Context } from '../src/runtime/context.ts';
import type { DueRow } from '../src/worker/due-row.ts';
import { markEnd, type Run, readRow } from '../src/worker/run.ts';
import { traceRun } from '../src/worker/trace-run.ts';
import type { WorkerContext } from '../src/worker/worker-context.ts';
import { plainSteps } from './plain-steps.ts';
import type { TestContext } from './test-api.ts';
import { makeTestContext } from './test-context.ts';
import { asRole } from './throw-away-cluster.ts';

export interface TestWorker {
  readonly ctx: WorkerContext & Pick<TestContext, 'moved' | 'factChecks'>;
  /** Carries out what is due of one kind, row after row, until nothing is; answers how many rows there were. */
  readonly carryOut: (run: Run) => Promise<number>;
  /** The same, and what throws comes again later, as with the engine. */
  readonly carryOutOrPostpone: (run: Run) => Promise<number>;
  /** One row, whatever is due and in whatever attempt. */
  readonly carryOutRow: (run: Run, row: DueRow) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A worker without the engine: the same runs as the same role of the database, step by step in this process. */
export async function startTestWorker(
  superuserUrl: string,
  gateways?: Context['gateways'],
  dns: WorkerContext['dns'] = { cnamesOf: async () => [] },
  leadForms: WorkerContext['leadForms'] = null,
): Promise<TestWorker> {
  const mailer = { send: async () => {}, close: async () => {} };
  const shared = {
    ...(await makeTestContext(asRole(superuserUrl, 'atrium_worker'), {}, gateways)),
    mailer,
    dns,
    leadForms,
    documentExchange: null,
  };
  const next = async (kind: DueKind) =>
    shared.db
      .selectFrom('due_work')
      .select(['id', 'kind', 'attempt', 'organisation_id as organisationId', 'subject_id as subjectId'])
      .where('kind', '=', kind)
      .where('done_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('held_at', 'is', null)
      .where('due_at', '<=', shared.clock.wall())
      .orderBy('due_at')
      .executeTakeFirst();
  const carryOutRow = async (run: Run, row: DueRow, isPostponed = false): Promise<void> => {
    const read = await readRow(shared, row);
    if (!read?.isOpen) return;
    const { ctx, tellEnd } = traceRun(shared, row, read.place);
    const end = await run.carryOut(ctx, row, plainSteps).catch((error: unknown) => {
      if (!isPostponed) throw error;
      return { failed: String(error) };
    });
    tellEnd(await markEnd(ctx, run, row, end ?? 'done'));
  };
  const carryOutAll = async (run: Run, isPostponed: boolean): Promise<number> => {
    let rows = 0;
    for (let row = await next(run.kind); row; row = await next(run.kind)) {
      await carryOutRow(run, row, isPostponed);
      rows += 1;
    }
    return rows;
  };
  return {
    ctx: shared,
    carryOutRow: (run, row) => carryOutRow(run, row),
    carryOut: (run) => carryOutAll(run, false),
    carryOutOrPostpone: (run) => carryOutAll(run, true),
    stop: () => shared.db.destroy(),
  };
}
