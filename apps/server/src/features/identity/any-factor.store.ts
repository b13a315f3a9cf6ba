import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Whether the person has an authenticator app or a passkey. */
export async function hasAnyFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has_factor: boolean }>`
    select exists (select from second_factors where user_id = ${userId} and registered_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has_factor`.execute(db);
  return rows[0]?.has_factor === true;
}
