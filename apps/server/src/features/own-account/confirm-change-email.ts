import { normaliseEmail } from '@atrium/domain/identity/email';
import { judgeEmailCode, undoEmailUntil } from '@atrium/domain/security/change-email';
import { type OrganisationTx, platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { emailCode, isSameCode } from '../../keys/one-time-codes.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf } from '../audit/steps/record.ts';
import { dropEarlierFactors } from '../identity/steps/drop-earlier-factors.ts';
import { refuseMoveOf } from '../identity/steps/refuse-move.ts';
import {
  isAddressHeld,
  lockEmailChange,
  markEmailChanged,
  spendEmailCode,
} from '../identity/stores/email-changes.store.ts';
import { findUserByEmail, findUserById, lockAccount } from '../identity/stores/users.store.ts';
import { insertMail } from '../mail/mails.store.ts';
import { moveAddress } from './steps/move-address.ts';

interface Typed {
  readonly newEmail: string;
  readonly sessionID: string;
  readonly verificationCode: string;
}

/** Changes the address with the mailed code and ends every session (API-18, SEC-25). The old mailbox can undo it. */
export async function confirmChangeEmail(ctx: Context, caller: SignedIn, input: Typed): Promise<{ email: string }> {
  const newEmail = normaliseEmail(input.newEmail);
  const verdict = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const account = await lockAccount(tx, caller.session.userId);
    // Now and not before the commit, because the caller's own session ends here.
    await confirmNow(ctx, tx);
    refuseMoveOf(account, 'change_address');
    await refuseWeakProof(ctx, tx, caller, 'password');
    return change(ctx, tx, caller, { ...input, newEmail }, account.isEmailVerified);
  }).catch((error: unknown) => {
    // Two accounts proved the same mailbox at once, and the other one was first.
    if (isUniqueViolation(error)) throw new Refused('security.email_taken');
    throw error;
  });
  // Refused after the try was counted.
  if (verdict === 'wrong') throw new Refused('security.email_code_wrong');
  if (verdict === 'over') throw new Refused('security.email_code_over');
  return { email: newEmail };
}

async function change(ctx: Context, tx: OrganisationTx, caller: SignedIn, typed: Typed, wasVerified: boolean) {
  const { userId } = caller.session;
  const now = ctx.clock.wall();
  const asked = await lockEmailChange(tx, typed.sessionID);
  const { email: from, password_hash: passwordHash, first_name: firstName, locale } = await findUserById(tx, userId);
  // Somebody else's request, or one that began at another address, answers as one that is over.
  const isOwn = asked?.user_id === userId && asked.new_email === typed.newEmail && asked.old_email === from;
  if (asked === undefined || !isOwn) return 'over';
  const isTaken =
    (await findUserByEmail(tx, typed.newEmail)) !== undefined || (await isAddressHeld(tx, typed.newEmail, now, userId));
  // A taken address got no code, so none is right.
  const isSame = !isTaken && isSameCode(typed.verificationCode, emailCode(ctx.tokens, asked.id));
  const facts = { expiresAt: asked.expires_at, triesLeft: asked.tries_left, isMade: asked.changed_at !== null };
  const verdict = judgeEmailCode(facts, { isSame, at: now });
  if (verdict === 'wrong') await spendEmailCode(tx, asked.id);
  if (verdict !== 'right') return verdict;
  // A mailbox that nobody proved may be a stranger's: it neither hears of the change nor undoes it.
  const undoUntil = wasVerified ? undoEmailUntil(now) : now;
  await markEmailChanged(tx, asked.id, { passwordHash, now, undoUntil });
  const move = {
    userId,
    from,
    to: typed.newEmail,
    wasProved: wasVerified,
    action: 'identity.email_changed',
  } as const;
  await moveAddress(ctx, tx, personOf(userId, caller), move);
  if (!wasVerified) await dropEarlierFactors(tx, userId);
  else {
    const told = { firstName, changeId: asked.id, newEmail: shortened(typed.newEmail) };
    const mail = { id: ctx.newId(), to: from, locale, now, newId: ctx.newId };
    await insertMail(tx, { ...mail, template: 'email_changed', facts: told });
  }
  return verdict;
}

/** `a…@example.com`: enough for its owner to know it. */
const shortened = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
