import type { FactorTries } from '@atrium/domain/security/second-factor';
import type { Database, Tx } from '../../../db/database.ts';

/** True once a code of the app was typed; before that nobody is asked for one. */
export async function hasCodeFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('registered_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the factor, so that of many codes typed at once each is judged after the one before it. */
export function lockSecondFactor(tx: Tx, userId: string) {
  return tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'registered_at', 'last_step', 'failed_tries', 'tried_since'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export function findSecondFactor(db: Database, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['registered_at', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Replaces a secret that was shown and never proved. The count of wrong codes stays. */
export async function beginSecondFactor(tx: Tx, userId: string, sealedSecret: string, now: Date): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed_secret: sealedSecret, created_at: now }))
    .execute();
}

export async function registerSecondFactor(tx: Tx, userId: string, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ registered_at: now, last_step: step, failed_tries: 0, tried_since: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Removes a factor that was registered after the given time. An older one stays, without recovery codes made since. */
export async function removeSecondFactorSince(tx: Tx, userId: string, since: Date): Promise<void> {
  const factor = await lockSecondFactor(tx, userId);
  const isOlder = factor?.registered_at != null && factor.registered_at <= since;
  if (!isOlder) await removeSecondFactor(tx, userId);
  else await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>', since).execute();
}

/** A right code: its step is never taken again, and the wrong ones before it are forgiven. */
export async function keepRightCode(tx: Tx, userId: string, step: number | null): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ failed_tries: 0, tried_since: null, ...(step === null ? {} : { last_step: step }) })
    .where('user_id', '=', userId)
    .execute();
}

export async function keepTries(tx: Tx, userId: string, tries: FactorTries): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ failed_tries: tries.failed, tried_since: tries.since })
    .where('user_id', '=', userId)
    .execute();
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute();
}

/** False if there is no such code, or it was used before. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of all factors in the order of their people, for keys:rotate. */
export function listSealedFactors(db: Database, after: string | null, limit: number) {
  return db
    .selectFrom('second_factors')
    .select(['user_id', 'sealed_secret'])
    .$if(after !== null, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** False if the secret is another one by now. */
export async function replaceSeal(tx: Tx, userId: string, before: string, after: string): Promise<boolean> {
  const result = await tx
    .updateTable('second_factors')
    .set({ sealed_secret: after })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
