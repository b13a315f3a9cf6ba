import { isDroppedByProof, type PasswordOrigin } from '@atrium/domain/identity/password-origin';
import type { Tx } from '../../../db/database.ts';
import { hashToken } from '../../../keys/tokens.ts';
import type { Visitor } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { endOwnAgreements } from '../../agreements/agreements.store.ts';
import { endOtherSessions, endSessionsOfUser, findSessionByFamily } from '../stores/sessions.store.ts';
import { adoptPassword, dropPassword, markEmailVerified } from '../stores/users.store.ts';
import { dropEarlierFactors } from './drop-earlier-factors.ts';

interface Unproved {
  readonly userId: string;
  readonly passwordOrigin: PasswordOrigin;
}

/**
 * The first proof of a mailbox: whatever was set up before it may be a stranger's and goes (D-501). True if the password
 * stays, because the browser that chose it has proved the mailbox.
 */
export async function settleFirstProof(
  ctx: Pick<Context, 'tokens' | 'clock'>,
  tx: Tx,
  caller: Visitor,
  { userId, passwordOrigin }: Unproved,
): Promise<boolean> {
  const now = ctx.clock.wall();
  await markEmailVerified(tx, userId, now);
  await dropEarlierFactors(tx, userId);
  const sessionId = await findOwnSession(ctx, tx, caller, userId, now);
  const isSameBrowser = sessionId !== null || (passwordOrigin === 'person' && caller.signedUpAs === userId);
  if (isDroppedByProof(passwordOrigin, { isSameBrowser })) {
    await dropPassword(tx, userId);
    // Nor did the owner of the mailbox agree to anything yet.
    await endOwnAgreements(tx, userId, now);
    await endSessionsOfUser(tx, userId, 'mailbox_proved', now);
    return false;
  }
  await adoptPassword(tx, userId);
  if (sessionId === null) await endSessionsOfUser(tx, userId, 'mailbox_proved', now);
  else await endOtherSessions(tx, userId, sessionId, 'mailbox_proved', now);
  return true;
}

/** The session of the browser that opens the link, if it is this person's. */
async function findOwnSession(
  ctx: Pick<Context, 'tokens'>,
  tx: Tx,
  caller: Visitor,
  userId: string,
  now: Date,
): Promise<string | null> {
  const token = caller.refreshToken;
  const family = token === null ? null : ctx.tokens.familyOf(token);
  const session = family === null ? undefined : await findSessionByFamily(tx, family, now);
  const isOwn = token !== null && session?.user_id === userId && session.refresh_hash.equals(hashToken(token));
  return isOwn ? session.id : null;
}
