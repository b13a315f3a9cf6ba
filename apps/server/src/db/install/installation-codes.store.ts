import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** The letter under which this database numbers invoices. The first process that starts gives a new database its own. */
export async function claimInstallationCode(db: Database, code: string) {
  await sql`insert into installation_codes (code, began_at, is_current)
    select ${code}, now(), true where not exists (select from installation_codes)
    on conflict do nothing`.execute(db);
  return findInstallationCode(db);
}

/** Keeps the address of the installation, unless it has one. */
export async function claimInstallationAddress(db: Database, address: string): Promise<void> {
  await db
    .updateTable('installation_codes')
    .set({ address })
    .where('is_current', '=', true)
    .where('address', 'is', null)
    .execute();
}

export function findInstallationCode(db: Database) {
  return db
    .selectFrom('installation_codes')
    .select(['code', 'address'])
    .where('is_current', '=', true)
    .executeTakeFirst();
}

/** Whether this database has numbered under the letter, and numbers under another one now. */
export async function wasInstallation(db: Database, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('installation_codes')
    .select('code')
    .where('code', '=', code)
    .where('is_current', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

/** From now on this database is the installation of that letter, wherever its next process starts. */
export async function moveInstallation(db: Database, code: string): Promise<void> {
  await db.updateTable('installation_codes').set({ is_current: false }).where('is_current', '=', true).execute();
  await db
    .insertInto('installation_codes')
    .values({ code, address: null, began_at: sql`now()`, is_current: true })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ address: null, is_current: true }))
    .execute();
}

/** The counter that has come furthest. */
export async function readFullestCounter(db: Database) {
  return db
    .selectFrom('invoice_series')
    .select(['series', 'next_number'])
    .orderBy('next_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
