import type { OrganisationTx } from '../../../db/database.ts';
import { hashToken } from '../../../keys/tokens.ts';
import type { Visitor } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { personOf, record } from '../../audit/steps/record.ts';
import { endSession, findSessionByFamily } from '../stores/sessions.store.ts';

/** The session of this browser's cookie; null without one that lives. */
export async function sessionOfBrowser(
  ctx: Pick<Context, 'db' | 'clock' | 'tokens'>,
  { refreshToken: token }: Visitor,
) {
  const family = token === null ? null : ctx.tokens.familyOf(token);
  const session = family === null ? undefined : await findSessionByFamily(ctx.db, family, ctx.clock.wall());
  if (token === null || session === undefined) return null;
  const presented = hashToken(token);
  const isOurs = session.refresh_hash.equals(presented) || session.previous_refresh_hash?.equals(presented) === true;
  return isOurs ? session : null;
}

/** Ends a session because its person signs out, and writes it down. */
export async function signOut(
  ctx: Pick<Context, 'clock' | 'newId'>,
  organisationId: string,
  tx: OrganisationTx,
  session: { readonly id: string; readonly user_id: string },
  caller: Visitor,
): Promise<void> {
  if (!(await endSession(tx, session.id, 'signed_out', ctx.clock.wall()))) return;
  await record({ ctx, organisationId, tx }, personOf(session.user_id, caller), {
    action: 'identity.signed_out',
    subjectId: session.user_id,
    facts: { sessionId: session.id },
  });
}
