import type { Database } from '../../../db/database.ts';

/** Null for an account that a restore has not brought back. */
export async function findAccountState(db: Database, userId: string): Promise<{ readonly isErased: boolean } | null> {
  const row = await db.selectFrom('users').select('erased_at').where('id', '=', userId).executeTakeFirst();
  return row === undefined ? null : { isErased: row.erased_at !== null };
}
