import type { FactorsHeld } from '@atrium/domain/security/powers';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Which second factors the person holds. An app counts once a code of it was typed. */
export async function findFactorsHeld(db: Database, userId: string): Promise<FactorsHeld> {
  const { rows } = await sql<FactorsHeld>`
    select exists (select from second_factors where user_id = ${userId} and registered_at is not null) as "hasApp",
      exists (select from passkeys where user_id = ${userId}) as "hasPasskey"`.execute(db);
  return rows[0] as FactorsHeld;
}

/** Whether the person has an authenticator app or a passkey. */
export async function hasAnyFactor(db: Database, userId: string): Promise<boolean> {
  const { hasApp, hasPasskey } = await findFactorsHeld(db, userId);
  return hasApp || hasPasskey;
}
