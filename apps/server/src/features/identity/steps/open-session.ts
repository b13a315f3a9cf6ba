import { type Assurance, openingAssurance, type SignInProof, sessionDays } from '@atrium/domain/identity/session';
import { daysAfter } from '@atrium/domain/kernel/duration';
import type { OrganisationTx } from '../../../db/database.ts';
import { hashToken, newSalt } from '../../../keys/tokens.ts';
import type { Visitor } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { isMember } from '../../memberships/organisations.store.ts';
import { hasCodeFactor } from '../stores/second-factors.store.ts';
import { endSession, findSessionByFamily, insertSession } from '../stores/sessions.store.ts';
import { lockVerified } from '../stores/users.store.ts';
import { tellNewDevice } from './tell-new-device.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  readonly assurance: Assurance;
}

interface SignIn {
  readonly userId: string;
  readonly organisationId: string | null;
  /** The password that was verified; null if the person proved themselves by something else. */
  readonly passwordHash: string | null;
  readonly proof: SignInProof;
  /** When the person proved themselves, if that was not by this call. */
  readonly provedAt?: Date;
}

/**
 * Inserts the session if membership and password are still those that were checked. The share locks make a disabling
 * or a new password wait, so that it ends this session too (D-121). Its token is always a new one, never one that the
 * browser brought.
 */
export async function openSession(
  ctx: Pick<Context, 'tokens' | 'clock' | 'newId' | 'geo'>,
  tx: OrganisationTx,
  caller: Visitor,
  { userId, organisationId, passwordHash, proof, provedAt }: SignIn,
): Promise<OpenedSession> {
  // The membership before the account, in the order in which deleting a user locks them.
  if (organisationId !== null && !(await isMember(tx, userId, organisationId, 'share'))) {
    throw new Refused('identity.disabled');
  }
  if (!(await lockVerified(tx, userId, passwordHash))) throw new Refused('identity.credentials_wrong');
  const now = ctx.clock.wall();
  await endFormerSession(ctx, tx, caller, now);
  await tellNewDevice(ctx, tx, caller, userId);
  // Read behind the lock of the account, which turning two-factor on takes too.
  const assurance = openingAssurance(proof, await hasCodeFactor(tx, userId));
  const family = crypto.randomUUID();
  const salt = newSalt();
  const refreshToken = ctx.tokens.refreshToken(family, salt, null);
  const opened = {
    sessionId: ctx.newId(),
    refreshToken,
    expiresAt: daysAfter(now, sessionDays),
    assurance,
  };
  await insertSession(tx, {
    id: opened.sessionId,
    userId,
    organisationId,
    assurance,
    refreshFamily: family,
    refreshHash: hashToken(refreshToken),
    rotationSalt: salt,
    now,
    provedAt,
    expiresAt: opened.expiresAt,
    address: caller.address,
    userAgent: caller.userAgent,
  });
  return opened;
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
