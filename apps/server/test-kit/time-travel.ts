import { businessKinds, type DueKind } from '@atrium/domain/kernel/due-work';
import { instantAt } from '@atrium/domain/kernel/time-zone';
import { Client } from 'pg';
import { inOrganisation } from '../src/db/transaction.ts';
import { moveClockTo } from '../src/features/accounts/companies.store.ts';
import { inMoneyWork } from '../src/features/accounts/money-work.ts';
import { todayOf } from '../src/features/accounts/steps/today-of.ts';
import { endPrepaidRun } from '../src/features/codes/end-prepaid.workflow.ts';
import { remindPrepaidRun } from '../src/features/codes/remind-prepaid.workflow.ts';
import { lapseCreditRun } from '../src/features/credits/lapse-credit.workflow.ts';
import { endTrialRun, remindTrialRun } from '../src/features/subscriptions/end-trial.workflow.ts';
import {
  announceRenewalRun,
  renewSubscriptionRun,
  retryRenewalRun,
} from '../src/features/subscriptions/renew-subscription.workflow.ts';
import { findNextDue } from '../src/features/test-clock/clock-moves.store.ts';
import { advanceClock } from '../src/features/test-clock/steps/advance-clock.ts';
import type { Run } from '../src/worker/run.ts';
import type { Founded } from './found-in.ts';
import type { PayingApi } from './paying-api.ts';

/** The runs of all that is due by the organisation's clock. */
export const businessRuns: readonly Run[] = [
  announceRenewalRun,
  endPrepaidRun,
  endTrialRun,
  lapseCreditRun,
  remindPrepaidRun,
  remindTrialRun,
  renewSubscriptionRun,
  retryRenewalRun,
];

/** Makes an organisation a test organisation, whose clock the product itself moves. */
export async function makeTest(superuserUrl: string, { organisationId }: Founded): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('update companies set is_test = true where organisation_id = $1', [organisationId]);
  await client.query(
    `update due_work set on_test_clock = true
     where organisation_id = $1 and done_at is null and not on_test_clock and kind = any($2)`,
    [organisationId, businessKinds],
  );
  await client.end();
}

/** Told the organisation's date after each due row that was carried out. */
type Watch = (on: string) => Promise<void>;

/** A time of a day, by the clocks of a zone. */
function instantOf(date: string, time = '21:00:00', zone = 'UTC'): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(date, hours * 60 + minutes, zone);
}

export interface Traveller {
  /** Moves an organisation to the evening of a day, and carries out on the way whatever comes due, in its order. */
  readonly to: (us: Founded, date: string, watch?: Watch) => Promise<readonly DueKind[]>;
  /** Moves its clock without carrying anything out, as if no worker ran. */
  readonly sleepTo: (us: Founded, date: string, time?: string, zone?: string) => Promise<void>;
}

export function makeTraveller({ api, worker }: PayingApi): Traveller {
  const firstDue = (organisationId: string) =>
    inOrganisation(worker.ctx, organisationId, (tx) => findNextDue(organisationId, tx));
  const todayIn = ({ organisationId }: Founded) =>
    inOrganisation(worker.ctx, organisationId, (tx) => todayOf(worker.ctx, organisationId, tx));
  return {
    sleepTo: async (us, date, time, zone) => {
      await makeTest(api.superuserUrl, us);
      await inMoneyWork(worker.ctx, us.organisationId, ({ organisationId, tx, now }) =>
        moveClockTo(organisationId, tx, { now, to: instantOf(date, time, zone) }),
      );
    },
    to: async (us, date, watch) => {
      await makeTest(api.superuserUrl, us);
      const { organisationId } = us;
      const done: DueKind[] = [];
      for (;;) {
        const { step } = await inMoneyWork(worker.ctx, organisationId, (work) => advanceClock(work, instantOf(date)));
        if (step === 'end') return done;
        if (step === 'move') continue;
        const due = await firstDue(organisationId);
        const run = businessRuns.find(({ kind }) => kind === due?.kind);
        if (!due || !run || done.length > 500) throw new Error(`${due?.kind} comes again and again`);
        await worker.carryOut(run);
        done.push(due.kind);
        await watch?.(await todayIn(us));
      }
    },
  };
}
