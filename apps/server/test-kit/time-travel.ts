import { businessKinds, type DueKind } from '@atrium/domain/kernel/due-work';
import { instantAt } from '@atrium/domain/kernel/time-zone';
import { type ClockStep, nextClockStep } from '@atrium/domain/test-clock/plan-clock-move';
import { Client } from 'pg';
import { inOrganisation } from '../src/db/transaction.ts';
import { moveClockTo } from '../src/features/accounts/companies.store.ts';
import { inMoneyWork, type MoneyWork } from '../src/features/accounts/money-work.ts';
import { todayOf } from '../src/features/accounts/steps/today-of.ts';
import { endPrepaidRun } from '../src/features/codes/end-prepaid.workflow.ts';
import { remindPrepaidRun } from '../src/features/codes/remind-prepaid.workflow.ts';
import { lapseCreditRun } from '../src/features/credits/lapse-credit.workflow.ts';
import { remindCreditRun } from '../src/features/credits/remind-credit.workflow.ts';
import { endTrialRun, remindTrialRun } from '../src/features/subscriptions/end-trial.workflow.ts';
import {
  announceRenewalRun,
  renewSubscriptionRun,
  retryRenewalRun,
} from '../src/features/subscriptions/renew-subscription.workflow.ts';
import { findNextDue } from '../src/features/test-clock/clock-moves.store.ts';
import type { Run } from '../src/worker/run.ts';
import type { Founded } from './found-in.ts';
import type { PayingApi } from './paying-api.ts';

/** The runs of all that is due by the organisation's clock. */
export const businessRuns: readonly Run[] = [
  announceRenewalRun,
  endPrepaidRun,
  endTrialRun,
  lapseCreditRun,
  remindCreditRun,
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

/** As the product moves a clock, but also past rows that failed often: stories of a gateway that is away are long. */
async function advance({ organisationId, tx, company, now }: MoneyWork, until: Date): Promise<ClockStep> {
  const due = await findNextDue(organisationId, tx);
  const next = due && { ...due, attempt: 1, at: new Date(due.dueAt.getTime() + company.clock_offset_ms) };
  const step = nextClockStep({ now, until, next });
  if (step.step === 'move' || step.step === 'end') await moveClockTo(organisationId, tx, { now, to: step.to });
  return step;
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
        const { step } = await inMoneyWork(worker.ctx, organisationId, (work) => advance(work, instantOf(date)));
        if (step === 'end') return done;
        if (step === 'move') continue;
        const due = await firstDue(organisationId);
        const run = businessRuns.find(({ kind }) => kind === due?.kind);
        if (!due || !run || done.length > 1_000) throw new Error(`${due?.kind} comes again and again`);
        await worker.carryOut(run);
        done.push(due.kind);
        await watch?.(await todayIn(us));
      }
    },
  };
}
