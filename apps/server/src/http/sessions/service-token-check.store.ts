import type { Database } from '../../db/database.ts';

/** A token that was not revoked. */
export function findServiceToken(db: Database, id: string) {
  return db
    .selectFrom('service_tokens')
    .select(['product', 'scopes', 'secret_hash', 'previous_hash', 'previous_until', 'last_used_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Of two calls at once, one writes. */
export async function noteServiceTokenUse(db: Database, id: string, now: Date, before: Date): Promise<void> {
  await db
    .updateTable('service_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]))
    .execute();
}
