import { endOtherSessions, endSession } from '@atrium/contract/own-account/sessions';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { endOwnSessions } from '../identity/stores/sessions.store.ts';

/** Signs out one of the caller's own sessions, or all but this one; their next call is refused. */
async function signOut(ctx: Context, caller: SignedIn, id: string | null): Promise<{ ended: number }> {
  const { userId, id: ownId } = caller.session;
  const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
  const ended = await inOrganisation(ctx, organisationId, async (tx) => {
    await confirmNow(ctx, tx);
    const ids = await endOwnSessions(tx, userId, id === null ? { allBut: ownId } : { only: id }, ctx.clock.wall());
    if (ids.length > 0) {
      await record({ ctx, organisationId, tx }, personOf(userId, caller), {
        action: 'identity.sessions_ended',
        subjectId: userId,
        facts: { sessionIds: ids, sessions: ids.length },
        personal: {},
      });
    }
    return ids.length;
  });
  // Somebody else's session answers as one that does not exist.
  if (id !== null && ended === 0) throw new Refused('request.not_found');
  return { ended };
}

/** One of one's own sessions, and all but this one. */
export const signOutRoutes = [
  serve(endSession, (ctx, caller, { id }) => signOut(ctx, caller, id)),
  serve(endOtherSessions, (ctx, caller) => signOut(ctx, caller, null)),
];
