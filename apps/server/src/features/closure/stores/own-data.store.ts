import { sql } from 'kysely';
import type { Database, OrganisationTx } from '../../../db/database.ts';
import type { ToldPlace } from '../../../db/personal/personal-data.ts';

/** More of one kind is not handed out; a person has a few. */
const mostRows = 1_000;

export interface OwnRow {
  readonly at: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The rows of one place about a person, with the columns that the list hands out. */
export async function listOwnRows(
  db: Database,
  { table, columns, found }: ToldPlace,
  person: { readonly user: string; readonly address: string },
  organisationId?: string,
): Promise<readonly OwnRow[]> {
  if (found === undefined || columns.length === 0) return [];
  const handedOut = sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`));
  const here = organisationId === undefined ? sql`true` : sql`organisation_id = ${organisationId}`;
  const at = found.at === undefined ? sql`null::timestamptz` : sql.ref(found.at);
  const { rows } = await sql<{ at: Date | null; values: Record<string, unknown> }>`
    select ${at} as at, jsonb_build_object(${handedOut}) as values from ${sql.table(table)}
    where ${here} and ${sql.ref(found.by)} = ${person[found.holds]} and ${sql.raw(found.where ?? 'true')}
    limit ${mostRows}`.execute(db);
  return rows.map((row) => ({ at: row.at?.toISOString() ?? null, values: row.values }));
}

/**
 * What a log tells about a person: all of entries about them, but from where somebody else acted; and from where they
 * acted themselves, without those whom it was about.
 */
export async function listOwnEntries(
  organisationId: string,
  tx: OrganisationTx,
  userId: string,
): Promise<readonly OwnRow[]> {
  const { rows } = await sql<{ at: Date; action: string; fields: Record<string, unknown> | null }>`
    select e.at, e.action, case
      when e.actor_user_id is distinct from ${userId} then p.fields - 'address' - 'userAgent'
      when e.subject_id is null or e.subject_id = ${userId} then p.fields
      else jsonb_build_object('address', p.fields -> 'address', 'userAgent', p.fields -> 'userAgent') end as fields
    from audit_entries e
    left join audit_personal p on p.organisation_id = e.organisation_id and p.entry_id = e.id
    where e.organisation_id = ${organisationId} and (e.actor_user_id = ${userId} or e.subject_id = ${userId})
    order by e.id desc limit ${mostRows}`.execute(tx);
  return rows.map(({ at, action, fields }) => ({ at: at.toISOString(), values: { action, ...fields } }));
}
