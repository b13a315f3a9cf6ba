import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { sessionOfBrowser, signOut } from '../identity/steps/sign-out.ts';
import { findClient } from './stores/clients.store.ts';
import { findSessionOfSignOn } from './stores/sign-ons.store.ts';

interface Asked {
  readonly hint: string;
  readonly returnTo?: string | undefined;
  readonly state?: string | undefined;
}

/**
 * Ends the session of this browser if it is the one that a product wants to end, and says where to go on to. Only the
 * product's own id token ends a session, so no page signs out whom it does not know (D-1075).
 */
export async function leaveProduct(
  ctx: Context,
  caller: Visitor,
  { hint, returnTo, state }: Asked,
): Promise<{ readonly isSignedOut: boolean; readonly address: string | null }> {
  const facts = await ctx.productTokens.readHint(hint);
  const client = facts === null ? undefined : await findClient(ctx.db, facts.clientId);
  if (facts === null || client === undefined) return { isSignedOut: false, address: null };
  const named = await findSessionOfSignOn(ctx.db, facts.signOnId, client.id);
  const session = await sessionOfBrowser(ctx, caller);
  const isSignedOut = session !== null && session.id === named;
  if (isSignedOut) {
    const organisationId = session.organisation_id ?? platformOrganisationId;
    await inOrganisation(ctx, organisationId, (tx) => signOut(ctx, organisationId, tx, session, caller));
  }
  const isRegistered = returnTo !== undefined && client.signed_out_addresses.includes(returnTo);
  return { isSignedOut, address: isRegistered ? withState(returnTo, state) : null };
}

function withState(address: string, state: string | undefined): string {
  if (state === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}state=${encodeURIComponent(state)}`;
}
