import { isDroppedByProof, type PasswordOrigin } from '@atrium/domain/identity/password-origin';
import { platformOrganisationId, type Tx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { hashToken } from '../../runtime/tokens.ts';
import { record } from '../audit/steps/record.ts';
import { activateEverywhere } from './activate-everywhere.ts';
import { findLink, useLink } from './one-time-links.store.ts';
import { endOtherSessions, endSessionsOfUser, findSessionByFamily } from './sessions.store.ts';
import { dropEarlierFactors } from './steps/drop-earlier-factors.ts';
import { adoptPassword, dropPassword, lockAccount, markEmailVerified } from './users.store.ts';

/** Confirms an address by its mailed link. Opening the link again, as mail scanners do, gives the same answer (N-04). */
export async function verifyEmail(
  ctx: Context,
  caller: Visitor,
  input: { readonly token: string },
): Promise<{ email: string; hasPassword: boolean }> {
  const linkId = ctx.tokens.linkOf(input.token, 'verify_email');
  if (linkId === null) throw new Refused('identity.link_invalid');
  const now = ctx.clock.wall();
  const { userId, email, hasPassword } = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const link = await findLink(tx, linkId);
    if (!link) throw new Refused('identity.link_invalid');
    const verified = { userId: link.user_id, email: link.email, hasPassword: Boolean(link.has_password) };
    if (link.email_verified_at !== null) return verified;
    const { hasPassword, passwordOrigin } = await lockAccount(tx, link.user_id);
    if (!(await useLink(tx, linkId, now))) throw new Refused('identity.link_invalid');
    await markEmailVerified(tx, link.user_id, now);
    await dropEarlierFactors(tx, link.user_id);
    const isKept = await settlePassword(ctx, tx, caller, { userId: link.user_id, passwordOrigin, now });
    await record(
      { ctx, organisationId: platformOrganisationId, tx },
      {
        kind: 'person',
        userId: link.user_id,
        organisationId: null,
        from: { address: caller.address },
      },
      {
        action: 'identity.email_verified',
        subjectId: link.user_id,
        facts: {},
        personal: { email: link.email },
      },
    );
    return { ...verified, hasPassword: hasPassword && isKept };
  });
  // Opening the link again repairs a list that was missed. Without a password the user stays pending (D-58).
  if (hasPassword) await activateEverywhere(ctx, userId);
  return { email, hasPassword };
}

/** Ends what somebody else may know the password of (D-107). True if the password stays. */
async function settlePassword(
  ctx: Context,
  tx: Tx,
  caller: Visitor,
  account: { readonly userId: string; readonly passwordOrigin: PasswordOrigin; readonly now: Date },
): Promise<boolean> {
  const { userId, passwordOrigin, now } = account;
  if (passwordOrigin === 'person') return true;
  const sessionId = await findOwnSession(ctx, tx, caller, userId, now);
  if (isDroppedByProof(passwordOrigin, { isSameBrowser: sessionId !== null }) || sessionId === null) {
    await dropPassword(tx, userId);
    await endSessionsOfUser(tx, userId, 'mailbox_proved', now);
    return false;
  }
  await adoptPassword(tx, userId);
  await endOtherSessions(tx, userId, sessionId, 'mailbox_proved', now);
  return true;
}

/** The session of the browser that opens the link, if it is this person's. */
async function findOwnSession(
  ctx: Context,
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
