import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { buyAll } from '../../scenarios/money/charges/buyer.ts';
import { makePayers } from '../../scenarios/money/charges/payers.ts';
import { copyOrganisations } from '../../scenarios/money/renewals/copy-organisations.ts';
import type { MonthEndStack } from '../../scenarios/money/renewals/month-end-stack.ts';
import { type Cost, makeMeter } from './meter.ts';

/** What was spent, for each renewal. */
export interface RenewalCost extends Cost {
  /** What the database grows by, indexes included. */
  readonly bytes: number;
  /** What it writes to the log of the database, claims and ends of due rows included; no images of pages. */
  readonly logBytes: number;
  readonly bytesOfOrganisation: number;
}

export interface RenewalCrowd {
  /** Renews so many subscriptions of new organisations. */
  readonly renew: (count: number) => Promise<RenewalCost>;
  /** Carries out what renewals have left waiting of another kind. */
  readonly carryOut: (kind: 'process-webhook' | 'send-mail') => Promise<Cost & { readonly count: number }>;
  /** What the engine takes each second while nothing is to be done. */
  readonly idleEngineMs: () => Promise<number>;
  /** Adds rows to the table that are due tomorrow, until there are so many. */
  readonly fill: (rows: number) => Promise<void>;
  /** The most charges that the gateway got in one second of its clock. */
  readonly busiestSecond: () => Promise<number>;
  readonly close: () => Promise<void>;
}

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
  const release = (kind: string) => client.query('delete from held_kinds where kind = $1', [kind]);
  // Receipts and webhooks are work of their own.
  for (const kind of ['send-mail', 'process-webhook', 'renew-subscription']) await hold(kind);
  const meter = await makeMeter(stack, client);
  let copied = 0;
  const numberOf = async (query: string, values: readonly unknown[] = []) =>
    Number((await client.query<{ number: string }>(`select (${query}) as number`, [...values])).rows[0]?.number);
  // Asked often, so not of the table whose size is to make no difference.
  const paid = () => numberOf(`select count(*) from renewals where state = 'paid'`);
  const open = (kind: string) =>
    numberOf('select count(*) from due_work where kind = $1 and done_at is null and attempt = 1 and due_at <= now()', [
      kind,
    ]);
  const bytes = () => numberOf('pg_database_size(current_database())');
  const logPlace = () => numberOf(`pg_current_wal_insert_lsn() - '0/0'`);
  return {
    renew: async (count) => {
      const bytesAtFirst = await bytes();
      await copyOrganisations(client, payer.organisationId, { from: copied + 1, count });
      copied += count;
      const bytesBefore = await bytes();
      await client.query('analyze');
      const logBefore = await logPlace();
      const cost = await meter.measure(count, async () => {
        await release('renew-subscription');
        while ((await paid()) < copied) await delay(100);
      });
      const logBytes = ((await logPlace()) - logBefore) / count;
      await hold('renew-subscription');
      const bytesOfOrganisation = (bytesBefore - bytesAtFirst) / count;
      return { ...cost, bytes: ((await bytes()) - bytesBefore) / count, logBytes, bytesOfOrganisation };
    },
    carryOut: async (kind) => {
      const count = await open(kind);
      const cost = await meter.measure(count, async () => {
        await release(kind);
        while ((await open(kind)) > 0) await delay(100);
      });
      await hold(kind);
      return { ...cost, count };
    },
    idleEngineMs: () => meter.idleEngineMs(),
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
