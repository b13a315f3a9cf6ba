import { judgeOldRefreshToken } from '@atrium/domain/identity/refresh-rotation';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { hashToken, newSalt } from '../../keys/tokens.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { endSession, findSessionByFamily, rotateRefresh } from './stores/sessions.store.ts';

export interface RefreshedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** Rotates the refresh token. Simultaneous calls get one successor, and reuse of an old token ends the whole family. */
export async function refreshSession(ctx: Context, caller: Visitor): Promise<RefreshedSession> {
  const token = caller.refreshToken;
  const family = token === null ? null : ctx.tokens.familyOf(token);
  if (token === null || family === null) throw new Refused('session.expired');
  const now = ctx.clock.wall();
  const salt = newSalt();
  const successor = ctx.tokens.refreshToken(family, salt, token);
  const presented = hashToken(token);
  const rotated = await rotateRefresh(ctx.db, family, { presented, successor: hashToken(successor), salt, now });
  if (rotated) return { sessionId: rotated.id, refreshToken: successor, expiresAt: rotated.expires_at };

  const session = await findSessionByFamily(ctx.db, family, now);
  if (!session) throw new Refused('session.expired');
  const verdict = judgeOldRefreshToken({
    isPrevious: session.previous_refresh_hash?.equals(presented) ?? false,
    rotatedAt: session.rotated_at,
    now,
  });
  if (verdict.allowed) {
    const same = ctx.tokens.refreshToken(family, session.rotation_salt, token);
    return { sessionId: session.id, refreshToken: same, expiresAt: session.expires_at };
  }
  const organisationId = session.organisation_id ?? platformOrganisationId;
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (!(await endSession(tx, session.id, 'token_reused', now))) return;
    await record({ ctx, organisationId, tx }, personOf(session.user_id, caller), {
      action: 'identity.session_ended_by_reuse',
      subjectId: session.id,
      facts: { sessionId: session.id },
    });
  });
  throw new Refused('session.expired');
}
