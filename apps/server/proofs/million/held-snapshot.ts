import { Client } from 'pg';
import { claims } from './claims.ts';
import type { World } from './make-world.ts';
import type { WorkCost } from './meter.ts';

export interface ClaimCosts {
  readonly usual: WorkCost;
  readonly underSnapshot: WorkCost;
  /** Rows that ended meanwhile, which PostgreSQL could not remove. */
  readonly ended: number;
}

/** How many rows of each lane stay due for the claims. */
const leftDue = 300;

/** What a claim costs, and what it costs once very many rows have ended behind a snapshot that somebody holds. */
export async function measureHeldSnapshot(world: World, times: number): Promise<ClaimCosts> {
  const usual = await world.measure(times, await claims(world, times));
  const holder = new Client({ connectionString: world.paying.api.superuserUrl });
  await holder.connect();
  await holder.query('begin isolation level repeatable read; select count(*) from held_kinds');
  // Half a day of work, in the order in which workers do it.
  const { rowCount } = await world.client.query(
    `update due_work set done_at = now(), outcome = 'done' where id in (
       select id from (
         select id, row_number() over (partition by kind order by due_at desc) as place from due_work
         where kind in ('renew-subscription', 'announce-renewal') and done_at is null and due_at <= now()
       ) as due where place > $1)`,
    [leftDue],
  );
  const underSnapshot = await world.measure(times, await claims(world, times));
  await holder.query('rollback');
  await holder.end();
  return { usual, underSnapshot, ended: rowCount ?? 0 };
}
