import type { Gateway } from '@atrium/domain/payments/gateway';
import type { ToldDue, ToldMail, ToldOutage, ToldWebhook } from '@atrium/domain/payments/payment-facts';
import { toldKinds } from '@atrium/domain/payments/payment-next';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What gateways told about these names, in the order in which it came, each with its own id. */
export async function listToldWebhooks(
  db: Database,
  gateways: readonly Gateway[],
  references: readonly string[],
): Promise<readonly (ToldWebhook & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('gateway_notices')
    .select(['id', 'gateway', 'event_id as eventId', 'subject_reference as reference', 'received_at as receivedAt'])
    .select(['worked_off_at as processedAt', 'unmatched_at as unmatchedAt'])
    .where('gateway', 'in', gateways)
    .where('subject_kind', 'in', ['charge', 'refund'])
    .where('subject_reference', 'in', references)
    .orderBy('received_at')
    .execute();
  return rows.map((row) => ({ ...row, reference: row.reference ?? '' }));
}

/** Outages of these gateways between two instants. */
export function listToldOutages(
  db: Database,
  gateways: readonly Gateway[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly ToldOutage[]> {
  return db
    .selectFrom('gateway_outages')
    .select(['gateway', 'began_at as beganAt', 'ended_at as endedAt'])
    .where('gateway', 'in', gateways)
    .where('began_at', '<=', to)
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', from)]))
    .execute();
}

/** Each part follows an index of its own: all open rows of the kinds, and those that were given up. */
const parts: readonly RawBuilder<unknown>[] = [
  sql`done_at is null and suspended_at is null and held_at is null and not on_test_clock`,
  sql`done_at is null and held_at is not null`,
  sql`done_at is null and suspended_at is not null`,
  sql`done_at is null and on_test_clock`,
  sql`outcome = 'gave_up'`,
];

/** The due rows about these subjects that are open or were given up. */
export async function listToldDue(db: Database, subjectIds: readonly string[]): Promise<readonly ToldDue[]> {
  const part = (where: RawBuilder<unknown>) => sql`
    select id, kind, subject_id as "subjectId", due_at as "dueAt", attempt, last_error as "lastError",
      done_at as "givenUpAt", held_at is not null as "isHeld", suspended_at is not null as "isSuspended"
    from due_work where kind = any(${toldKinds}::text[]) and subject_id = any(${subjectIds}::uuid[]) and ${where}`;
  const { rows } = await sql<ToldDue>`${sql.join(parts.map(part), sql` union `)}`.execute(db);
  return rows;
}

/** Mails that tell an organisation about money. */
const templates = [
  'debit_notice',
  'late_payment',
  'money_back',
  'payment_failed',
  'payment_reversed',
  'plan_expired',
  'purchase_returned',
  'purchase_withdrawn',
  'receipt',
  'renewal_failed',
  'renewal_reminder',
  'withdrawal_received',
] as const;

/** A mail is written in the transaction that it tells of; clocks of processes may differ by so much. */
const nearMs = 5_000;

/** Mails about an organisation's money that were written at these instants and name no other invoice. A mail's id begins with its time. */
export async function listToldMails(
  db: Database,
  { organisationId, invoiceId }: { readonly organisationId: string; readonly invoiceId: string },
  instants: readonly Date[],
): Promise<readonly (ToldMail & { readonly id: string })[]> {
  const [first, last] = [-nearMs, nearMs].map((afterMs) => instants.map((at) => firstIdAt(at, afterMs)));
  const { rows } = await sql<ToldMail & { readonly id: string }>`
    select distinct m.id, m.template, m.created_at as "createdAt", m.sent_at as "sentAt"
    from unnest(${first}::uuid[], ${last}::uuid[]) as spans (first, last)
    join mails m on m.id between spans.first and spans.last
    where m.organisation_id = ${organisationId} and m.template = any(${templates}::text[])
      and coalesce(m.facts->'document'->>'invoiceId', ${invoiceId}) = ${invoiceId}
    order by m.id`.execute(db);
  return rows;
}

/** The lowest UUIDv7 so many milliseconds after an instant. */
function firstIdAt(at: Date, afterMs: number): string {
  const time = (at.getTime() + afterMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
