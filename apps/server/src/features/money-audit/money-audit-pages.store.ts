import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** Organisations behind one and up to another. Without a last one it is the end of a round. */
export interface AuditedRange {
  readonly after: string;
  readonly last: string | null;
}

export interface PageLease {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

export async function insertPage(tx: Tx, { after, last }: AuditedRange, { holder, until }: PageLease): Promise<void> {
  await tx
    .insertInto('money_audit_pages')
    .values({ after_organisation: after, last_organisation: last, holder, lease_until: until })
    .execute();
}

/** Takes over a page whose lease is over, or this worker's own that it could not finish. */
export async function takeAbandonedPage(tx: Tx, { holder, now, until }: PageLease): Promise<AuditedRange | null> {
  const row = await tx
    .updateTable('money_audit_pages')
    .set({ holder, lease_until: until })
    .where('after_organisation', '=', ({ selectFrom }) =>
      selectFrom('money_audit_pages')
        .select('after_organisation')
        .where(({ eb, or }) => or([eb('lease_until', '<=', now), eb('holder', '=', holder)]))
        .orderBy('after_organisation')
        .limit(1),
    )
    .returning(['after_organisation as after', 'last_organisation as last'])
    .executeTakeFirst();
  return row ?? null;
}

/** How many pages are being checked. */
export async function countPages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('money_audit_pages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The page is finished. False where another worker has taken it over. */
export async function deletePage(tx: Tx, after: string, holder: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('money_audit_pages')
    .where('after_organisation', '=', after)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Another worker may take its page over at once. */
export async function releasePages(db: Database, holder: string, now: Date): Promise<void> {
  await db.updateTable('money_audit_pages').set({ lease_until: now }).where('holder', '=', holder).execute();
}

/** About how many organisations there are, without reading them. */
export async function estimateOrganisations(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0)::bigint as count from pg_class where oid = 'organisations'::regclass`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listOrganisationsUpTo(db: Database, after: string, last: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('organisations')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
