import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { buyAll } from '../../scenarios/money/charges/buyer.ts';
import { makePayers } from '../../scenarios/money/charges/payers.ts';
import { copyOrganisations } from '../../scenarios/money/renewals/copy-organisations.ts';
import type { MonthEndStack } from '../../scenarios/money/renewals/month-end-stack.ts';
import { processorMsOf, serverPidOf } from '../processor-time.ts';

/** What was spent, for each renewal. */
export interface RenewalCost {
  readonly perSecond: number;
  /** Milliseconds of a processor. */
  readonly workerMs: number;
  readonly databaseMs: number;
  readonly engineMs: number;
  /** What the database grows by, indexes included. */
  readonly bytes: number;
  /** What it writes to the log of the database, claims and ends of due rows included; no images of pages. */
  readonly logBytes: number;
  readonly bytesOfOrganisation: number;
}

export interface RenewalCrowd {
  /** Renews so many subscriptions of new organisations. */
  readonly renew: (count: number) => Promise<RenewalCost>;
  /** Adds rows to the table that are due tomorrow, until there are so many. */
  readonly fill: (rows: number) => Promise<void>;
  /** The most charges that the gateway got in one second of its clock. */
  readonly busiestSecond: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const sumOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + processorMsOf(String(pid)), 0);

/** Organisations whose renewals wait until they are released, so that only renewing is measured. */
export async function makeCrowd(stack: MonthEndStack): Promise<RenewalCrowd> {
  const client = new Client({ connectionString: stack.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  const [payer] = await makePayers(stack.ctx, stack.sandbox, { charges: 1, gateways: ['stripe'] });
  if (!payer) throw new Error('nobody buys');
  for await (const { told } of buyAll(payer, stack.apis.addresses, () => 'patient'))
    if (told !== 'paid') throw new Error(`the plan to copy was not bought: ${told}`);
  const hold = (kind: string) =>
    client.query(`insert into held_kinds values ($1, now(), 'proof', 'measured alone') on conflict do nothing`, [kind]);
  // Receipts and webhooks are work of their own.
  for (const kind of ['send-mail', 'process-webhook', 'renew-subscription']) await hold(kind);
  let copied = 0;
  // Asked often, so not of the table whose size is to make no difference.
  const paid = async () =>
    (await client.query<{ count: number }>(`select count(*)::int as count from renewals where state = 'paid'`)).rows[0]
      ?.count ?? 0;
  const database = await serverPidOf(client);
  const spent = () => ({
    workerMs: sumOf(stack.workerPids()),
    databaseMs: processorMsOf(database),
    engineMs: sumOf(stack.engines.pids()),
  });
  const bytes = async () =>
    Number((await client.query<{ size: string }>('select pg_database_size(current_database()) as size')).rows[0]?.size);
  const logPlace = async () =>
    Number((await client.query<{ at: string }>(`select pg_current_wal_insert_lsn() - '0/0' as at`)).rows[0]?.at);
  return {
    renew: async (count) => {
      const bytesAtFirst = await bytes();
      await copyOrganisations(client, payer.organisationId, { from: copied + 1, count });
      copied += count;
      const bytesBefore = await bytes();
      await client.query('analyze');
      await client.query(`delete from held_kinds where kind = 'renew-subscription'`);
      const logBefore = await logPlace();
      const before = spent();
      const began = performance.now();
      while ((await paid()) < copied) await delay(100);
      const seconds = (performance.now() - began) / 1000;
      const after = spent();
      const logBytes = ((await logPlace()) - logBefore) / count;
      await hold('renew-subscription');
      return {
        perSecond: count / seconds,
        workerMs: (after.workerMs - before.workerMs) / count,
        databaseMs: (after.databaseMs - before.databaseMs) / count,
        engineMs: (after.engineMs - before.engineMs) / count,
        bytes: ((await bytes()) - bytesBefore) / count,
        logBytes,
        bytesOfOrganisation: (bytesBefore - bytesAtFirst) / count,
      };
    },
    fill: async (rows) => {
      await client.query(
        `insert into due_work (id, kind, subject_id, due_at, created_at)
         select gen_random_uuid(), 'renew-subscription', gen_random_uuid(), now() + interval '1 day' + number * interval '1 ms', now()
         from generate_series(1, $1::int - (select count(*)::int from due_work)) as row (number)`,
        [rows],
      );
      // Otherwise the server vacuums the new rows while renewals are measured.
      await client.query('vacuum analyze due_work');
    },
    busiestSecond: async () => {
      const { paymentIntents } = await stack.sandbox.stripe();
      const seconds = paymentIntents.map((intent) => (intent as unknown as { created: number }).created);
      return Math.max(0, ...[...Map.groupBy(seconds, (second) => second).values()].map(({ length }) => length));
    },
    close: () => client.end(),
  };
}
