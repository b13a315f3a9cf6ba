import { sql } from 'kysely';
import type { Database, OrganisationTx, Tx } from '../../../db/database.ts';
import { booksToEnd } from '../../../db/personal/personal-data.ts';

/** A hold is wholly before the end of the books or wholly after it; an operator may lock no organisation. */
export async function lockBooks(tx: Tx, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`books:${organisationId}`}, 0))`.execute(tx);
}

/** Whether an operator keeps the books past their end. */
export async function areBooksHeld(db: Database, organisationId: string): Promise<boolean> {
  return (await findBookHold(db, organisationId)) !== undefined;
}

export function findBookHold(db: Database, organisationId: string) {
  return db
    .selectFrom('book_holds')
    .select(['held_at', 'operator', 'reason'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

export async function saveHold(
  tx: Tx,
  {
    organisationId,
    ...hold
  }: { readonly organisationId: string; readonly operator: string; readonly reason: string; readonly held_at: Date },
): Promise<void> {
  await tx
    .insertInto('book_holds')
    .values({ organisation_id: organisationId, ...hold })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(hold))
    .execute();
}

export async function deleteHold(tx: Tx, organisationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('book_holds')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function areBooksEnded(db: Database, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisations')
    .select('books_ended_at')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row === undefined || row.books_ended_at !== null;
}

/** What is left of a customer beside the documents goes, as the list of personal data says. */
export async function endOtherBooks(organisationId: string, tx: OrganisationTx, now: Date): Promise<void> {
  for (const { table, ending } of booksToEnd) {
    const [name, by] = [sql.table(table), sql.ref(ending === 'deleted' ? 'organisation_id' : ending.by)];
    if (ending === 'deleted') await sql`delete from ${name} where ${by} = ${organisationId}`.execute(tx);
    else {
      const set = sql.join(Object.entries(ending.set).map(([column, to]) => sql`${sql.ref(column)} = ${sql.raw(to)}`));
      await sql`update ${name} set ${set} where ${by} = ${organisationId}`.execute(tx);
    }
  }
  await sql`update organisations set books_ended_at = ${now} where id = ${organisationId}`.execute(tx);
}
