import type { Database, Tx } from '../../db/database.ts';

export interface NewServiceToken {
  readonly id: string;
  readonly product: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly secretHash: Buffer;
  readonly now: Date;
}

export async function insertServiceToken(tx: Tx, token: NewServiceToken): Promise<void> {
  await tx
    .insertInto('service_tokens')
    .values({
      id: token.id,
      product: token.product,
      name: token.name,
      scopes: [...token.scopes],
      secret_hash: token.secretHash,
      created_at: token.now,
    })
    .execute();
}

/** The new secret works at once, the one before until the given time. False if the token does not exist or is revoked. */
export async function replaceSecret(
  tx: Tx,
  id: string,
  secret: { readonly hash: Buffer; readonly previousUntil: Date; readonly now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('service_tokens')
    .set(({ ref }) => ({
      previous_hash: ref('secret_hash'),
      previous_until: secret.previousUntil,
      secret_hash: secret.hash,
      rotated_at: secret.now,
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if the token does not exist or is revoked already. */
export async function revokeToken(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('service_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Reads the token again inside the transaction of what it does. */
export async function holdServiceToken(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('service_tokens')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** As above, without a lock: a busy product's calls at the same time would write to this row again and again. */
export async function isTokenLive(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('service_tokens')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function listTokens(db: Database) {
  return db
    .selectFrom('service_tokens')
    .select(['id', 'product', 'name', 'scopes', 'created_at', 'rotated_at', 'revoked_at', 'last_used_at'])
    .orderBy('id')
    .execute();
}
