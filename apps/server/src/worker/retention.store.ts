import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.gen.ts';

export interface Retention {
  readonly table: keyof Tables;
  readonly key: string;
  /** The indexed time from which the retention counts. */
  readonly from: string;
  /** Which rows have ended, where the time alone does not say it; the index has only these. */
  readonly ended?: string;
  readonly days: number;
}

/**
 * How long ended rows are kept. Due work that was given up stays for the operator. Rows of organisation tables are not
 * listed, because no role sees those of all organisations: due work deletes them (see save-job.ts).
 */
export const retentions = [
  { table: 'due_work', key: 'id', from: 'done_at', ended: "outcome = 'done'", days: 7 },
  { table: 'mails', key: 'id', from: 'sent_at', days: 30 },
  { table: 'leads', key: 'id', from: 'created_at', days: 90 },
  { table: 'idempotency_keys', key: 'scope', from: 'claimed_at', days: 1 },
  { table: 'rate_windows', key: 'bucket', from: 'started_at', days: 1 },
  { table: 'answered_challenges', key: 'id', from: 'answered_at', days: 1 },
  { table: 'one_time_links', key: 'id', from: 'expires_at', days: 30 },
  { table: 'email_changes', key: 'id', from: 'expires_at', days: 30 },
  { table: 'sessions', key: 'id', from: 'expires_at', days: 30 },
  // Webhooks that nothing here knew are deleted too.
  { table: 'gateway_notices', key: 'id', from: 'received_at', days: 180 },
  { table: 'invitations', key: 'id', from: 'expires_at', days: 30 },
] as const satisfies readonly Retention[];

/** Deletes the oldest rows that ended before the given time, at most a batch; several workers may do it at once. */
export async function purgeEnded(db: Database, retention: Retention, before: Date, batch: number): Promise<number> {
  const [table, key, from] = [sql.table(retention.table), sql.ref(retention.key), sql.raw(retention.from)];
  const hasEnded = sql.raw(retention.ended ?? 'true');
  const { numAffectedRows } = await sql`
    delete from ${table} where ${key} in (
      select ${key} from ${table} where ${hasEnded} and ${from} < ${before} order by ${from} limit ${batch} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** What an account may have of its own before its address is proved, in the order in which it can be deleted. */
const ownRows = [
  'one_time_links',
  'sessions',
  'email_changes',
  'recovery_codes',
  'second_factors',
  'former_passwords',
  'passkeys',
  'connected_providers',
  'leads',
] as const;

/**
 * Deletes accounts whose address nobody has proved since the given time, at most a batch. Whoever belongs to an
 * organisation stays, and so does an account that is named by an invitation, until that is deleted itself.
 */
export function purgeUnproved(db: Database, before: Date, batch: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select u.id from users u
      where u.email_verified_at is null and u.created_at < ${before} and u.email not like '%@deleted.invalid'
        and not exists (select from memberships m where m.user_id = u.id)
        and not exists (select from invitations i where i.user_id = u.id or i.invited_by = u.id)
      order by u.created_at limit ${batch} for update of u skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of ownRows) {
      await sql`delete from ${sql.table(table)} where user_id = any(${ids}::uuid[])`.execute(tx);
    }
    await sql`delete from users where id = any(${ids}::uuid[])`.execute(tx);
    return ids.length;
  });
}
