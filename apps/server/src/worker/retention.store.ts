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
