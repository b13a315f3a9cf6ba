import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { sessionOfBrowser, signOut } from './steps/sign-out.ts';

/** Ends the session of this browser. The answer is the same if there is none. */
export async function logOut(ctx: Context, caller: Visitor): Promise<{ loggedOut: true }> {
  const session = await sessionOfBrowser(ctx, caller);
  if (session === null) return { loggedOut: true };
  const organisationId = session.organisation_id ?? platformOrganisationId;
  await inOrganisation(ctx, organisationId, (tx) => signOut(ctx, organisationId, tx, session, caller));
  return { loggedOut: true };
}
