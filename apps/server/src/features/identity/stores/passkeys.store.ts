import type { Database, Tx } from '../../../db/database.ts';
import type { MadePasskey } from '../../../keys/passkeys.ts';

export function listPasskeysOf(db: Database, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Database, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

interface NewPasskey extends MadePasskey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly now: Date;
}

/** False if some account holds this passkey already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      is_synced: passkey.isSynced,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the person has no such passkey. */
export async function setPasskeyName(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const result = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Removes every key, because somebody else may hold one of them. */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Removes the keys that were added after the given time; older ones stay. */
export async function deletePasskeysSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>', since).execute();
}

interface Use {
  readonly id: string;
  readonly counterBefore: number;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** False if it was removed or used since it was read. */
export async function noteUse(tx: Tx, use: Use, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: now })
    .where('id', '=', use.id)
    .where('counter', '=', use.counterBefore)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if an answer to this question was taken before; of two at once, one waits for the other and is refused. */
export async function takeAnswer(tx: Tx, challengeId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('answered_challenges')
    .values({ id: challengeId, answered_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
