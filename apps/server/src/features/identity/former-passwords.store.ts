import type { Database, Tx } from '../../db/database.ts';

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

/** Before another password is set: keeps the one of now among the former ones, and forgets those beyond the count. */
export async function keepFormerPasswords(tx: Tx, userId: string, count: number, now: Date): Promise<void> {
  if (count > 0) {
    await tx
      .insertInto('former_passwords')
      .columns(['user_id', 'replaced_at', 'password_hash'])
      .expression((query) =>
        query
          .selectFrom('users')
          .select(({ ref, val }) => [
            'id',
            val(now).as('replaced_at'),
            ref('password_hash').$notNull().as('password_hash'),
          ])
          .where('id', '=', userId)
          .where('password_hash', 'is not', null),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const kept = tx
    .selectFrom('former_passwords')
    .select('replaced_at')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(count);
  await tx.deleteFrom('former_passwords').where('user_id', '=', userId).where('replaced_at', 'not in', kept).execute();
}
