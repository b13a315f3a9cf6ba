import type { Database, Tx } from '../../../db/database.ts';

export function findConnected(db: Database, issuer: string, subject: string) {
  return db
    .selectFrom('connected_providers')
    .select(['id', 'user_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export function listConnectedOf(db: Database, userId: string) {
  return db
    .selectFrom('connected_providers')
    .select(['id', 'provider', 'email', 'connected_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

interface NewConnection {
  readonly id: string;
  readonly userId: string;
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly now: Date;
}

/** False if this person at the provider is connected already, or the account to another one of the same provider. */
export async function insertConnected(tx: Tx, connection: NewConnection): Promise<boolean> {
  const row = await tx
    .insertInto('connected_providers')
    .values({
      id: connection.id,
      user_id: connection.userId,
      provider: connection.provider,
      issuer: connection.issuer,
      subject: connection.subject,
      email: connection.email,
      connected_at: connection.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was disconnected meanwhile. */
export async function noteProviderUse(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('connected_providers')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteConnected(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('connected_providers').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Removes every one, because somebody else may hold one of them. */
export async function deleteConnectedOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('connected_providers').where('user_id', '=', userId).execute();
}
