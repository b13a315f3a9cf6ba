import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { hashToken } from '../../keys/tokens.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { endSession, findSessionByFamily } from './stores/sessions.store.ts';

/** Ends the session of this browser. The answer is the same if there is none. */
export async function logOut(ctx: Context, caller: Visitor): Promise<{ loggedOut: true }> {
  const token = caller.refreshToken;
  const family = token === null ? null : ctx.tokens.familyOf(token);
  const now = ctx.clock.wall();
  const session = family === null ? undefined : await findSessionByFamily(ctx.db, family, now);
  if (token === null || !session) return { loggedOut: true };
  const presented = hashToken(token);
  const isOurs = session.refresh_hash.equals(presented) || session.previous_refresh_hash?.equals(presented);
  if (!isOurs) return { loggedOut: true };
  const organisationId = session.organisation_id ?? platformOrganisationId;
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (!(await endSession(tx, session.id, 'signed_out', now))) return;
    await record({ ctx, organisationId, tx }, personOf(session.user_id, caller), {
      action: 'identity.signed_out',
      subjectId: session.user_id,
      facts: { sessionId: session.id },
    });
  });
  return { loggedOut: true };
}
