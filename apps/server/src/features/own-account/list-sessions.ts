import { listSessions as endpoint } from '@atrium/contract/own-account/sessions';
import { describeBrowser } from '@atrium/domain/security/describe-browser';
import { isTimedOut } from '@atrium/domain/security/timeouts';
import { serve } from '../../runtime/serve.ts';
import { timeoutsInForce } from '../../runtime/timeout-settings.ts';
import { listLiveSessions } from '../identity/stores/sessions.store.ts';

/** The caller's own sessions, this one first, then the newest. */
export const listSessions = serve(endpoint, async (ctx, caller) => {
  const now = ctx.clock.wall();
  const rows = await listLiveSessions(ctx.db, caller.session.userId, now);
  const live = rows.filter((row) => {
    const times = { signedInAt: row.created_at, lastActiveAt: row.last_active_at, isShut: row.is_shut };
    return row.id === caller.session.id || !isTimedOut(timeoutsInForce(row), times, now);
  });
  const sessions = live.map((row) => ({
    id: row.id,
    isCurrent: row.id === caller.session.id,
    ...describeBrowser(row.user_agent),
    address: row.address,
    country: ctx.geo.countryOf(row.address),
    signedInAt: row.created_at.toISOString(),
    // Each refresh of the access token is a sign of life too, so no call needs a write of its own.
    lastSeenAt: new Date(Math.max(row.rotated_at.getTime(), row.last_active_at.getTime())).toISOString(),
    assurance: row.assurance,
  }));
  return { sessions: sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
});
