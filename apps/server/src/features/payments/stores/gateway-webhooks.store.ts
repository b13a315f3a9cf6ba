import type { Gateway } from '@atrium/domain/payments/gateway';
import type { Database, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.gen.ts';
import type { GatewayNotice } from '../../../gateways/payment-gateway.ts';

type Notice = Tables['gateway_notices'];

/** False for an event that was told before. */
export async function insertNotice(
  tx: Tx,
  notice: { readonly id: string; readonly gateway: Gateway; readonly told: GatewayNotice; readonly at: Date },
): Promise<boolean> {
  const { eventId, subject, says } = notice.told;
  const row = await tx
    .insertInto('gateway_notices')
    .values({
      id: notice.id,
      gateway: notice.gateway,
      event_id: eventId,
      subject_kind: subject?.kind ?? null,
      subject_reference: subject?.reference ?? null,
      says: JSON.stringify(says),
      received_at: notice.at,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findNotice(db: Database, id: string) {
  return db
    .selectFrom('gateway_notices')
    .select(['id', 'gateway', 'subject_kind', 'subject_reference', 'received_at', 'worked_off_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Everything that was told about a charge or refund, under any of its names, in the order in which it came. */
export async function listHeard(
  db: Database,
  gateway: Gateway,
  kind: 'charge' | 'refund',
  references: readonly string[],
): Promise<readonly GatewayNotice[]> {
  const rows = await db
    .selectFrom('gateway_notices')
    .select(['event_id', 'subject_kind', 'subject_reference', 'says'])
    .where('gateway', '=', gateway)
    .where('subject_kind', '=', kind)
    .where('subject_reference', 'in', references)
    .orderBy('received_at')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    subject: { kind, reference: row.subject_reference ?? '' },
    says: row.says,
  }));
}

export async function markWorkedOff(db: Database, id: Notice['id'], at: Date): Promise<void> {
  await db.updateTable('gateway_notices').set({ worked_off_at: at }).where('id', '=', id).execute();
}

/** Nobody here knows what it is about: it is kept and shown, not done. */
export async function markUnmatched(db: Database, id: Notice['id'], at: Date): Promise<void> {
  await db.updateTable('gateway_notices').set({ unmatched_at: at }).where('id', '=', id).execute();
}

export function listUnmatched(db: Database, limit: number) {
  return db
    .selectFrom('gateway_notices')
    .select([
      'id',
      'gateway',
      'event_id as eventId',
      'subject_kind as kind',
      'subject_reference as reference',
      'received_at as receivedAt',
    ])
    .where('unmatched_at', 'is not', null)
    .where('worked_off_at', 'is', null)
    .orderBy('unmatched_at', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnmatched(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('gateway_notices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('unmatched_at', 'is not', null)
    .where('worked_off_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
