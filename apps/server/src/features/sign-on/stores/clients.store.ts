import type { ClientWish } from '@atrium/domain/sign-on/sign-on-client';
import type { Database, Tx } from '../../../db/database.ts';

export async function insertClient(
  tx: Tx,
  client: ClientWish & { readonly id: string; readonly secretHash: Buffer; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('sign_on_clients')
    .values({
      id: client.id,
      product: client.product,
      name: client.name,
      secret_hash: client.secretHash,
      return_addresses: [...client.returnAddresses],
      signed_out_addresses: [...client.signedOutAddresses],
      start_address: client.startAddress,
      log_out_address: client.logOutAddress,
      log_out_frame: client.logOutFrame,
      created_at: client.now,
    })
    .execute();
}

/** The new secret works at once, the one before until the given time. False if the client does not exist or is removed. */
export async function replaceClientSecret(
  tx: Tx,
  id: string,
  secret: { readonly hash: Buffer; readonly previousUntil: Date; readonly now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('sign_on_clients')
    .set(({ ref }) => ({
      previous_hash: ref('secret_hash'),
      previous_until: secret.previousUntil,
      secret_hash: secret.hash,
      rotated_at: secret.now,
    }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if the client does not exist or is removed already. */
export async function removeClientRow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('sign_on_clients')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A client that was not removed. */
export function findClient(db: Database, id: string) {
  return db
    .selectFrom('sign_on_clients')
    .select(['id', 'product', 'name', 'secret_hash', 'previous_hash', 'previous_until'])
    .select(['return_addresses', 'signed_out_addresses', 'log_out_address'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export function listClientRows(db: Database) {
  return db
    .selectFrom('sign_on_clients')
    .select(['id', 'product', 'name', 'return_addresses', 'created_at', 'rotated_at', 'removed_at'])
    .orderBy('id')
    .execute();
}
