import type { Gateway } from '@atrium/domain/payments/gateway';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Reserves the next moments at which a gateway may be charged, and answers how long it is until the first of them.
 * Measured by the clock of the database, because the hosts of several workers differ.
 */
export async function reserveCharges(
  db: Database,
  wanted: { readonly gateway: Gateway; readonly count: number; readonly intervalMs: number },
): Promise<number> {
  const span = sql`interval '1 millisecond' * ${wanted.count * wanted.intervalMs}::float8`;
  const { rows } = await sql<{ waitMs: number }>`
    insert into charge_pace as pace (gateway, next_at)
    values (${wanted.gateway}, clock_timestamp() + ${span})
    on conflict (gateway) do update set next_at = greatest(pace.next_at, clock_timestamp()) + ${span}
    returning extract(epoch from next_at - ${span} - clock_timestamp())::float8 * 1000 as "waitMs"`.execute(db);
  return Math.max(0, rows[0]?.waitMs ?? 0);
}
