import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { buyAll } from '../../scenarios/money/charges/buyer.ts';
import { makePayers } from '../../scenarios/money/charges/payers.ts';
import { copyOrganisations } from '../../scenarios/money/renewals/copy-organisations.ts';
import type { MonthEndStack } from '../../scenarios/money/renewals/month-end-stack.ts';

export interface RenewalCrowd {
  /** Renews so many subscriptions; answers how many a second. */
  readonly renew: (count: number) => Promise<number>;
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
  // Receipts and webhooks are work of their own.
  for (const kind of ['send-mail', 'process-webhook', 'renew-subscription']) await hold(kind);
  let copied = 0;
  const open = `select count(*)::int as count from due_work where kind = 'renew-subscription' and done_at is null and due_at <= now()`;
  const left = async () => (await client.query<{ count: number }>(open)).rows[0]?.count ?? 0;
  return {
    renew: async (count) => {
      await copyOrganisations(client, payer.organisationId, { from: copied + 1, count });
      copied += count;
      await client.query('analyze');
      await client.query(`delete from held_kinds where kind = 'renew-subscription'`);
      const began = performance.now();
      while ((await left()) > 0) await delay(100);
      const seconds = (performance.now() - began) / 1000;
      await hold('renew-subscription');
      return count / seconds;
    },
    fill: async (rows) => {
      await client.query(
        `insert into due_work (id, kind, subject_id, due_at, created_at)
         select gen_random_uuid(), 'renew-subscription', gen_random_uuid(), now() + interval '1 day' + number * interval '1 ms', now()
         from generate_series(1, $1::int - (select count(*)::int from due_work)) as row (number)`,
        [rows],
      );
      await client.query('analyze due_work');
    },
    busiestSecond: async () => {
      const { paymentIntents } = await stack.sandbox.stripe();
      const seconds = paymentIntents.map((intent) => (intent as unknown as { created: number }).created);
      return Math.max(0, ...[...Map.groupBy(seconds, (second) => second).values()].map(({ length }) => length));
    },
    close: () => client.end(),
  };
}
