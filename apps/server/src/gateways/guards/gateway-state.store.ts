import type { Gateway } from '@atrium/domain/payments/gateway';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { databaseTime } from '../../db/database-clock.store.ts';

/** What a gateway is asked for; its keys may be refused for one and not for another. */
export type GatewayWork = 'charge' | 'refund' | 'lookup' | 'method';

export interface HeldWork {
  readonly gateway: Gateway;
  readonly work: GatewayWork;
  readonly movedMs: number;
}

const firstProbe = sql`interval '5 seconds'`;
/** As long again as it has been held, up to a minute: a single refusal is over soon. */
const nextProbe = (now: ReturnType<typeof databaseTime>) =>
  sql`greatest(${firstProbe}, least(interval '1 minute', ${now} - held_at))`;

/** Holds work that a gateway refuses our key for. False if it is on hold already. */
export async function insertHold(db: Database, held: HeldWork & { readonly reason: string }): Promise<boolean> {
  const now = databaseTime(held.movedMs);
  const { numAffectedRows } = await sql`
    insert into gateway_holds (gateway, work, held_at, reason, probe_at)
    values (${held.gateway}, ${held.work}, ${now}, ${held.reason.slice(0, 200)}, ${now} + ${firstProbe})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether work may go on: `probe` for the one call that looks whether the key is accepted again. */
export async function findHold(db: Database, held: HeldWork): Promise<'free' | 'held' | 'probe'> {
  const now = databaseTime(held.movedMs);
  const { rows } = await sql<{ isProbe: boolean; isHeld: boolean }>`
    with probe as (
      update gateway_holds set probe_at = ${now} + ${nextProbe(now)}
      where gateway = ${held.gateway} and work = ${held.work} and probe_at <= ${now}
      returning 1
    )
    select exists (select from probe) as "isProbe",
           exists (select from gateway_holds where gateway = ${held.gateway} and work = ${held.work}) as "isHeld"`.execute(
    db,
  );
  if (rows[0]?.isProbe) return 'probe';
  return rows[0]?.isHeld ? 'held' : 'free';
}

/** Lets all work of a gateway go on: what its key is still refused for is held again by the first call. False if nothing was held. */
export async function deleteHolds(db: Database, gateway: Gateway): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('gateway_holds').where('gateway', '=', gateway).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listHolds = (db: Database) =>
  db.selectFrom('gateway_holds').select(['gateway', 'work', 'held_at', 'reason']).orderBy('held_at').execute();

/** Notes that a gateway has been away since then, unless that is noted already. */
export async function beginOutage(db: Database, gateway: Gateway, beganAt: Date): Promise<void> {
  await db
    .insertInto('gateway_outages')
    .values({ gateway, began_at: beganAt, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The gateway does again what it is asked for. */
export async function endOutage(db: Database, gateway: Gateway, movedMs: number): Promise<void> {
  const now = databaseTime(movedMs);
  await db
    .updateTable('gateway_outages')
    .set({ ended_at: sql<Date>`greatest(began_at, ${now})` })
    .where('gateway', '=', gateway)
    .where('ended_at', 'is', null)
    .execute();
}
