import { describeBrowser } from '@atrium/domain/security/describe-browser';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listLiveSessions } from '../identity/sessions.store.ts';

/** The caller's own sessions, this one first, then the newest. */
export async function listSessions(ctx: Context, caller: SignedIn) {
  const rows = await listLiveSessions(ctx.db, caller.session.userId, ctx.clock.wall());
  const sessions = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === caller.session.id,
    ...describeBrowser(row.user_agent),
    address: row.address,
    country: ctx.geo.countryOf(row.address),
    signedInAt: row.created_at.toISOString(),
    // Each refresh of the access token is a sign of life, so no call needs a write of its own.
    lastSeenAt: row.rotated_at.toISOString(),
    assurance: row.assurance,
  }));
  return { sessions: sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
}
