import type { Database, Tx } from '../../../db/database.ts';
import { holdsAddress, isChangeMade } from '../../../db/holds-address.ts';

export interface NewEmailChange {
  readonly id: string;
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly triesLeft: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertEmailChange(tx: Tx, change: NewEmailChange): Promise<void> {
  await tx
    .insertInto('email_changes')
    .values({
      id: change.id,
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      tries_left: change.triesLeft,
      created_at: change.now,
      expires_at: change.expiresAt,
    })
    .execute();
}

/** Until the transaction ends, codes for it are judged one after the other. */
export function lockEmailChange(tx: Tx, id: string) {
  return tx.selectFrom('email_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findEmailChange(db: Database, id: string) {
  return db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function spendEmailCode(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markEmailChanged(
  tx: Tx,
  id: string,
  made: { readonly passwordHash: string | null; readonly now: Date; readonly undoUntil: Date },
): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ password_hash: made.passwordHash, changed_at: made.now, expires_at: made.undoUntil })
    .where('id', '=', id)
    .execute();
}

/** Undoes this change and every later one of the account, which would lead away from the old address again. */
export async function markEmailChangesUndone(tx: Tx, userId: string, fromId: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ undone_at: now })
    .where('user_id', '=', userId)
    .where('id', '>=', fromId)
    .where(isChangeMade)
    .execute();
}

/** Codes of the account that were asked for and not typed yet stop working. */
export async function retireEmailCodes(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Whether an account can still get this address back, so that no other one may have it. */
export async function isAddressHeld(db: Database, email: string, now: Date, exceptFor?: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where(holdsAddress(email, now))
    .$if(exceptFor !== undefined, (query) => query.where('user_id', '<>', exceptFor ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
