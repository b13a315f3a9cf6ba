import type { Database, Tx } from '../../../db/database.ts';
import { type Assertion, readAssertion } from '../../../keys/passkeys.ts';
import type { Context } from '../../../runtime/context.ts';
import { findPasskey, noteUse, takeAnswer } from '../stores/passkeys.store.ts';

/** A right answer of somebody's passkey, which still has to be taken. */
interface PasskeyAnswer {
  readonly id: string;
  readonly userId: string;
  readonly challengeId: string;
  readonly counterBefore: number;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** Whose passkey has answered; null if none of ours has, or not rightly. */
export async function judgePasskey(ctx: Context, db: Database, answer: Assertion): Promise<PasskeyAnswer | null> {
  const passkey = await findPasskey(db, Buffer.from(answer.id, 'base64url'));
  if (passkey === undefined) return null;
  // The authenticator names the person too; a passkey that was moved to another account names the one before.
  if (Buffer.from(answer.userHandle, 'base64url').toString() !== passkey.user_id) return null;
  const counterBefore = Number(passkey.counter);
  const checked = await readAssertion(ctx, answer, { publicKey: passkey.public_key, counter: counterBefore });
  return checked === null ? null : { ...checked, id: passkey.id, userId: passkey.user_id, counterBefore };
}

/** Takes the answer once. False if it was taken before, or the passkey was removed meanwhile. */
export async function takePasskeyAnswer(ctx: Context, tx: Tx, answer: PasskeyAnswer): Promise<boolean> {
  const now = ctx.clock.wall();
  return (await takeAnswer(tx, answer.challengeId, now)) && (await noteUse(tx, answer, now));
}
