import type { CallBudget, Urgency } from '@atrium/domain/payments/call-limits';
import type { Gateway } from '@atrium/domain/payments/gateway';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const ms = (value: unknown) => sql`interval '1 millisecond' * (${value})`;
/** How much slower than planned now: what a 429 slowed down recovers by half every 30 seconds. */
const slowness = sql`greatest(1, b.slow_percent / 100.0 * power(0.5, extract(epoch from clock_timestamp() - b.slowed_at) / 30))::float8`;

/** Begins the budgets that nobody has used yet. */
export async function insertBudgets(db: Database, gateway: Gateway, budgets: readonly CallBudget[]): Promise<void> {
  const endpoints = budgets.map(({ endpoint }) => endpoint);
  await sql`
    insert into call_budgets (gateway, endpoint, spent_until, slow_percent, slowed_at, wait_until)
    select ${gateway}, endpoint, clock_timestamp(), 100, clock_timestamp(), clock_timestamp()
    from unnest(${endpoints}::text[]) as endpoint
    on conflict do nothing`.execute(db);
}

/**
 * Spends one call of all these budgets, or none: then it answers how long to wait before asking again. Measured by the
 * clock of the database, because the hosts of several processes differ.
 */
export async function spendCall(
  db: Database,
  gateway: Gateway,
  budgets: readonly CallBudget[],
  urgency: Urgency,
): Promise<number> {
  const endpoints = budgets.map(({ endpoint }) => endpoint);
  const intervals = budgets.map(({ intervalMs }) => intervalMs);
  const aheads = budgets.map(({ aheadMs }) => aheadMs[urgency]);
  const { rows } = await sql<{ waitMs: number }>`
    with wanted as (
      select * from unnest(${endpoints}::text[], ${intervals}::float8[], ${aheads}::float8[])
        as wanted (endpoint, interval_ms, ahead_ms)
    ), held as materialized (
      select * from call_budgets
      where gateway = ${gateway} and endpoint = any(${endpoints}::text[])
      order by endpoint for update
    ), judged as materialized (
      select max(greatest(
        extract(epoch from held.spent_until - clock_timestamp()) * 1000 - wanted.ahead_ms,
        extract(epoch from held.wait_until - clock_timestamp()) * 1000,
        0
      ))::float8 as wait_ms
      from held join wanted using (endpoint)
    ), spent as (
      update call_budgets as b
      set spent_until = greatest(b.spent_until, clock_timestamp()) + ${ms(sql`wanted.interval_ms * ${slowness}`)}
      from wanted, judged
      where b.gateway = ${gateway} and b.endpoint = wanted.endpoint and judged.wait_ms = 0
    )
    select wait_ms as "waitMs" from judged`.execute(db);
  return rows[0]?.waitMs ?? 0;
}

/** The gateway was asked too often: half as often from now on, and not at all for as long as it asks for. */
export async function slowDown(
  db: Database,
  gateway: Gateway,
  { endpoint, waitMs }: { readonly endpoint: string; readonly waitMs: number },
): Promise<void> {
  await sql`
    update call_budgets as b
    set slow_percent = least(3200, 200 * ${slowness}),
        slowed_at = clock_timestamp(),
        wait_until = greatest(b.wait_until, clock_timestamp() + ${ms(waitMs)})
    where b.gateway = ${gateway} and b.endpoint = ${endpoint}`.execute(db);
}
