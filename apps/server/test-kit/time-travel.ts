import { businessKinds, type DueKind } from '@atrium/domain/kernel/due-work';
import { instantAt } from '@atrium/domain/kernel/time-zone';
import { Client } from 'pg';
import { inOrganisation } from '../src/db/transaction.ts';
import { findCompany } from '../src/features/accounts/companies.store.ts';
import { endPrepaidRun } from '../src/features/codes/end-prepaid.workflow.ts';
import { remindPrepaidRun } from '../src/features/codes/remind-prepaid.workflow.ts';
import { lapseCreditRun } from '../src/features/credits/lapse-credit.workflow.ts';
import { endTrialRun, remindTrialRun } from '../src/features/subscriptions/end-trial.workflow.ts';
import {
  announceRenewalRun,
  renewSubscriptionRun,
  retryRenewalRun,
} from '../src/features/subscriptions/renew-subscription.workflow.ts';
import type { Run } from '../src/worker/run.ts';
import type { Founded } from './found-in.ts';
import type { PayingApi } from './paying-api.ts';

const runs: readonly Run[] = [
  announceRenewalRun,
  endPrepaidRun,
  endTrialRun,
  lapseCreditRun,
  remindPrepaidRun,
  remindTrialRun,
  renewSubscriptionRun,
  retryRenewalRun,
];

/** Moves the business clock of one organisation forward, with what comes due by it. */
async function advance(superuserUrl: string, organisationId: string, byMs: number): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const moved = 'update companies set clock_offset_ms = clock_offset_ms + $2 where organisation_id = $1';
  await client.query(moved, [organisationId, byMs]);
  await client.query(
    `update due_work set due_at = due_at - $2 * interval '1 millisecond'
     where organisation_id = $1 and done_at is null and kind = any($3)`,
    [organisationId, byMs, businessKinds],
  );
  await client.end();
}

/** A time of a day, by the clocks of a zone. */
function instantOf(date: string, time = '21:00:00', zone = 'UTC'): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(date, hours * 60 + minutes, zone);
}

export interface Traveller {
  /** Moves an organisation to the evening of a day, and carries out on the way whatever comes due, in its order. */
  readonly to: (us: Founded, date: string) => Promise<readonly DueKind[]>;
  /** Moves its clock without carrying anything out, as if no worker ran. */
  readonly sleepTo: (us: Founded, date: string, time?: string, zone?: string) => Promise<void>;
}

export function makeTraveller({ api, worker }: PayingApi): Traveller {
  const nextDue = ({ organisationId }: Founded) =>
    worker.ctx.db
      .selectFrom('due_work')
      .select(['kind', 'due_at'])
      .where('organisation_id', '=', organisationId)
      .where('done_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('kind', 'in', businessKinds)
      .orderBy('due_at')
      .executeTakeFirst();
  const leftUntil = async ({ organisationId }: Founded, at: Date) => {
    const { clock_offset_ms } = await inOrganisation(api.ctx, organisationId, (tx) => findCompany(organisationId, tx));
    return at.getTime() - Date.now() - clock_offset_ms;
  };
  const sleepTo: Traveller['sleepTo'] = async (us, date, time = '21:00:00', zone = 'UTC') =>
    advance(api.superuserUrl, us.organisationId, await leftUntil(us, instantOf(date, time, zone)));
  return {
    sleepTo,
    to: async (us, date) => {
      const done: DueKind[] = [];
      for (;;) {
        const due = await nextDue(us);
        const byMs = due ? Math.max(0, due.due_at.getTime() - Date.now() + 1000) : Number.POSITIVE_INFINITY;
        if (due === undefined || byMs > (await leftUntil(us, instantOf(date)))) break;
        const run = runs.find(({ kind }) => kind === due.kind);
        if (!run || done.length > 500) throw new Error(`${due.kind} comes again and again`);
        if (byMs > 0) await advance(api.superuserUrl, us.organisationId, byMs);
        await worker.carryOut(run);
        done.push(due.kind);
      }
      await sleepTo(us, date);
      return done;
    },
  };
}
