import type { Database } from '../db/database.ts';

/** A token that was not revoked. */
export function findServiceToken(db: Database, id: string) {
  return db
    .selectFrom('service_tokens')
    .select(['product', 'scopes', 'secret_hash', 'previous_hash', 'previous_until'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

const minuteMs = 60_000;

/** Written at most once a minute, so that a busy product does not write with every call. */
export async function noteServiceTokenUse(db: Database, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - minuteMs);
  await db
    .updateTable('service_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]))
    .execute();
}
