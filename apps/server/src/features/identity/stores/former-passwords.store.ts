import type { Database } from '../../../db/database.ts';

/** The password of now and those before it, newest first. */
export async function listLastPasswords(db: Database, userId: string, count: number): Promise<readonly string[]> {
  const now = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  const former = await db
    .selectFrom('former_passwords')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(Math.max(count - 1, 0))
    .execute();
  return [now?.password_hash ?? null, ...former.map(({ password_hash }) => password_hash)].filter(
    (hash) => hash !== null,
  );
}
