import type { DueKind } from '@atrium/domain/kernel/due-work';
import { instantAt } from '@atrium/domain/kernel/time-zone';
import { inMoneyWork } from '../../../src/features/accounts/money-work.ts';
import { followSetupRun } from '../../../src/features/payments/follow-setup.workflow.ts';
import { makeRefundRun } from '../../../src/features/payments/make-refund.workflow.ts';
import { refundLatePaymentRun } from '../../../src/features/payments/refund-late-payment.workflow.ts';
import { removeCardRun } from '../../../src/features/payments/remove-card-at-gateway.workflow.ts';
import { resolveAttemptRun } from '../../../src/features/subscriptions/resolve-open-attempt.workflow.ts';
import { advanceClock } from '../../../src/features/test-clock/steps/advance-clock.ts';
import { processWebhookRun } from '../../../src/features/webhooks/process-webhook.workflow.ts';
import type { DueRow } from '../../../src/worker/due-row.ts';
import type { Run } from '../../../src/worker/run.ts';
import { businessRuns } from '../../../test-kit/time-travel.ts';
import type { CrossingWorld } from './crossing-world.ts';

const runs: readonly Run[] = [
  ...businessRuns,
  followSetupRun,
  makeRefundRun,
  processWebhookRun,
  refundLatePaymentRun,
  removeCardRun,
  resolveAttemptRun,
];
const runOf = new Map(runs.map((run) => [run.kind, run]));
/** More rows than this in one move of the clock come again and again. */
const mostRows = 150;

/** A run ends so to be tried again. */
const isExpected = (says: string) => says === 'the gateway does not know yet';

/** A run that could not be carried out, with the error as it came. */
export interface FailedRun {
  readonly kind: DueKind;
  readonly says: string;
}

/** Carries out what is due in one organisation and in no other. */
export function makeOwnWorker({ paying, owner }: CrossingWorld, organisationId: string) {
  const { worker } = paying;
  const failures: FailedRun[] = [];

  async function listRows(where: string, values: readonly unknown[] = []): Promise<readonly DueRow[]> {
    const { rows } = await owner.query(
      `select id, kind, attempt, organisation_id as "organisationId", subject_id as "subjectId" from due_work
       where done_at is null and suspended_at is null and kind = any($1) and ${where} order by due_at`,
      [[...runOf.keys()], ...values],
    );
    return rows as readonly DueRow[];
  }

  async function carryOut(row: DueRow): Promise<void> {
    const run = runOf.get(row.kind);
    if (!run) return;
    try {
      await worker.carryOutRow(run, row);
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      if (!isExpected(says)) failures.push({ kind: row.kind, says });
      // As the real worker does, it is tried again later.
      await owner.query(
        `update due_work set due_at = due_at + interval '1 hour', attempt = attempt + 1 where id = $1`,
        [row.id],
      );
    }
  }

  /**
   * Each row that is due so many minutes from now, once; of the gateways' webhooks too. The clock stands still meanwhile,
   * because what a person does next is not earlier than this.
   */
  async function workOff(minutes = 0): Promise<void> {
    const isDue = `(organisation_id = $2 or kind = 'process-webhook')
      and due_at <= now() + make_interval(mins => case when on_test_clock then 0 else $3 end)`;
    for (const row of await listRows(isDue, [organisationId, minutes])) await carryOut(row);
  }

  /** Moves the organisation's clock to a minute of a day, and carries out on the way what comes due. */
  async function passTo(
    date: string,
    { zone, minute }: { readonly zone: string; readonly minute: number },
    onTheWay: () => Promise<void>,
  ): Promise<void> {
    const until = instantAt(date, minute, zone);
    for (let done = 0; ; ) {
      const { step } = await inMoneyWork(worker.ctx, organisationId, (work) => advanceClock(work, until));
      if (step === 'end') return;
      if (step === 'stop') {
        failures.push({ kind: 'move-clock', says: 'the clock stopped, because a row failed again and again' });
        return;
      }
      if (step === 'move') continue;
      const [row] = await listRows('organisation_id = $2 and on_test_clock', [organisationId]);
      if (!row || done > mostRows) {
        failures.push({ kind: 'move-clock', says: `${row?.kind ?? 'a row of another kind'} comes again and again` });
        return;
      }
      await carryOut(row);
      done += 1;
      await onTheWay();
    }
  }

  return {
    workOff,
    passTo,
    /** The failures since they were last asked for. */
    takeFailures: () => failures.splice(0),
  };
}
export type OwnWorker = ReturnType<typeof makeOwnWorker>;
