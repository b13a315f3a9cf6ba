import { judgeOldRefreshToken } from '@atrium/domain/identity/refresh-rotation';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { hashToken } from '../../runtime/tokens.ts';
import { findSessionByFamily } from './sessions.store.ts';

/** The session of the browser's cookie, without rotating the token. The console asks for it on every page load. */
export async function findSession(ctx: Context, caller: Visitor): Promise<{ sessionId: string }> {
  const token = caller.refreshToken;
  const family = token === null ? null : ctx.tokens.familyOf(token);
  if (token === null || family === null) throw new Refused('session.expired');
  const now = ctx.clock.wall();
  const session = await findSessionByFamily(ctx.db, family, now);
  if (!session) throw new Refused('session.expired');
  const presented = hashToken(token);
  if (session.refresh_hash.equals(presented)) return { sessionId: session.id };
  const isPrevious = session.previous_refresh_hash?.equals(presented) ?? false;
  const verdict = judgeOldRefreshToken({ isPrevious, rotatedAt: session.rotated_at, now });
  if (!verdict.allowed) throw new Refused('session.expired');
  return { sessionId: session.id };
}
