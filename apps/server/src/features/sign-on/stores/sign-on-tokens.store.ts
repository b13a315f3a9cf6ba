import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import type { TokenKind } from '@atrium/domain/sign-on/token-kinds';
import type { Database, Tx } from '../../../db/database.ts';

export interface StoredToken {
  readonly idHash: Buffer;
  readonly kind: TokenKind;
  readonly signOnId: string | null;
  readonly payload: JsonFields;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** What is stored again keeps its time. */
export async function saveToken(db: Database, { idHash, kind, signOnId, payload, now, expiresAt }: StoredToken) {
  await db
    .insertInto('sign_on_tokens')
    .values({
      id_hash: idHash,
      kind,
      sign_on_id: signOnId,
      payload: JSON.stringify(payload),
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('id_hash').doUpdateSet(({ ref }) => ({ payload: ref('excluded.payload') })),
    )
    .execute();
}

export function findToken(db: Database, idHash: Buffer, now: Date) {
  return db
    .selectFrom('sign_on_tokens')
    .select(['payload', 'consumed_at', 'created_at', 'expires_at'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Locked, so that of two answers to one request the second sees the first. */
export function lockToken(tx: Tx, idHash: Buffer, now: Date) {
  return tx
    .selectFrom('sign_on_tokens')
    .select(['payload', 'created_at'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function writePayload(tx: Tx, idHash: Buffer, payload: JsonFields): Promise<void> {
  await tx
    .updateTable('sign_on_tokens')
    .set({ payload: JSON.stringify(payload) })
    .where('id_hash', '=', idHash)
    .execute();
}

/** True for one of many calls. It stays known as used until the given time. */
export async function consumeToken(db: Database, idHash: Buffer, now: Date, knownUntil: Date): Promise<boolean> {
  const result = await db
    .updateTable('sign_on_tokens')
    .set({ consumed_at: now, expires_at: knownUntil })
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteToken(db: Database, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sign_on_tokens').where('id_hash', '=', idHash).execute();
}

export async function deleteTokensOf(db: Database, signOnId: string): Promise<void> {
  await db.deleteFrom('sign_on_tokens').where('sign_on_id', '=', signOnId).execute();
}
