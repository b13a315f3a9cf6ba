import type { Assurance } from '@atrium/domain/identity/session';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Visitor } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { hashToken } from '../../../runtime/tokens.ts';
import { isMember } from '../../memberships/organisations.store.ts';
import { hasSecondFactor } from '../second-factors.store.ts';
import { endSession, findSessionByFamily, insertSession, type NewSession } from '../sessions.store.ts';
import { lockVerified } from '../users.store.ts';

/**
 * Inserts the session if membership and password are still those that were checked. The share locks make a disabling
 * or a new password wait, so that it ends this session too (D-121). Whoever has a second factor owes it (N-03).
 */
export async function openSession(
  ctx: Pick<Context, 'tokens'>,
  tx: OrganisationTx,
  session: NewSession & { readonly passwordHash: string },
  caller: Visitor,
): Promise<Assurance> {
  const { userId, organisationId, now } = session;
  // The membership before the account, in the order in which deleting a user locks them.
  if (organisationId !== null && !(await isMember(tx, userId, organisationId, 'share'))) {
    throw new Refused('identity.disabled');
  }
  if (!(await lockVerified(tx, userId, session.passwordHash))) throw new Refused('identity.credentials_wrong');
  await endFormerSession(ctx, tx, caller, now);
  // Read behind the lock of the account, which turning two-factor on takes too.
  const assurance = (await hasSecondFactor(tx, userId)) ? 'pending' : session.assurance;
  await insertSession(tx, { ...session, assurance });
  return assurance;
}

/** The browser has one session, so the one of its cookie would stay open for nobody (D-122). */
async function endFormerSession(ctx: Pick<Context, 'tokens'>, tx: OrganisationTx, caller: Visitor, now: Date) {
  const token = caller.refreshToken;
  const family = token === null ? null : ctx.tokens.familyOf(token);
  const former = family === null ? undefined : await findSessionByFamily(tx, family, now);
  if (token === null || former === undefined) return;
  const presented = hashToken(token);
  const isOurs = former.refresh_hash.equals(presented) || former.previous_refresh_hash?.equals(presented);
  if (isOurs) await endSession(tx, former.id, 'signed_in_again', now);
}
