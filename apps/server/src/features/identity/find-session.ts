import type { SignedOutReply, StatusReply } from '@atrium/contract/identity/status-reply';
import { judgeOldRefreshToken } from '@atrium/domain/identity/refresh-rotation';
import { type SessionEndReason, sessionLoss } from '@atrium/domain/identity/session';
import { hashToken } from '../../keys/tokens.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { listOwnerContacts } from '../accounts/contacts.store.ts';
import { findOrganisationName } from '../memberships/organisations.store.ts';
import { describeSession } from './describe-session.ts';
import { findSessionEver } from './stores/sessions.store.ts';

const signedOut = (ended: SignedOutReply['ended']): SignedOutReply => ({
  accessToken: null,
  emailVerified: false,
  ended,
});

/**
 * The session of the browser's cookie for an organisation, without rotating the token, or why there is none. The console
 * asks for it on every page load. Only the bearer of the session's own token learns how it ended.
 */
export async function findSession(ctx: Context, caller: Visitor, organisationId?: string): Promise<StatusReply> {
  const found = await findByCookie(ctx, caller);
  if (!('sessionId' in found)) return found;
  try {
    return await describeSession(ctx, found.sessionId, organisationId);
  } catch (error) {
    // Over by the timeouts of this organisation; others may still be open.
    if (error instanceof Refused && error.code === 'session.expired') {
      return signedOut({ reason: 'expired', organisation: null });
    }
    throw error;
  }
}

async function findByCookie(ctx: Context, caller: Visitor): Promise<{ readonly sessionId: string } | SignedOutReply> {
  const token = caller.refreshToken;
  const family = token === null ? null : ctx.tokens.familyOf(token);
  const session = family === null ? undefined : await findSessionEver(ctx.db, family);
  if (token === null || session === undefined) return signedOut(null);
  const now = ctx.clock.wall();
  const presented = hashToken(token);
  const isCurrent = session.refresh_hash.equals(presented);
  const isPrevious = session.previous_refresh_hash?.equals(presented) ?? false;
  if (session.ended_at !== null || session.expires_at <= now) {
    return signedOut(isCurrent || isPrevious ? await endOf(ctx, session.end_reason, session.organisation_id) : null);
  }
  if (isCurrent) return { sessionId: session.id };
  const verdict = judgeOldRefreshToken({ isPrevious, rotatedAt: session.rotated_at, now });
  return verdict.allowed ? { sessionId: session.id } : signedOut(null);
}

async function endOf(ctx: Context, endReason: SessionEndReason | null, organisationId: string | null) {
  const reason = sessionLoss(endReason);
  const isShutOut = reason === 'disabled' || reason === 'removed';
  if (!isShutOut || organisationId === null) return { reason, organisation: null };
  const [tenantName, owners] = await Promise.all([
    findOrganisationName(ctx.db, organisationId),
    listOwnerContacts(ctx.db, organisationId),
  ]);
  const names = owners.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
  return { reason, organisation: { tenantName, owners: names } };
}
