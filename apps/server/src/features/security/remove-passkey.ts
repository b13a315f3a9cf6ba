import { decideRemovePasskey } from '@atrium/domain/security/passkey';
import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { listConnectedOf } from '../identity/connected-providers.store.ts';
import { deletePasskey, listPasskeysOf } from '../identity/passkeys.store.ts';
import { lockAccount } from '../identity/users.store.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Removes a key, unless the account could not be signed in to any more (D-231). */
export async function removePasskey(
  ctx: Context,
  caller: SignedIn,
  { id }: { readonly id: string },
): Promise<{ removed: true }> {
  const { userId } = caller.session;
  await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    // Of two that are removed at once, the second is judged after the first.
    const account = await lockAccount(tx, userId);
    await confirmNow(ctx, tx);
    const held = await listPasskeysOf(tx, userId);
    if (!held.some((passkey) => passkey.id === id)) throw new Refused('request.not_found');
    const hasProvider = (await listConnectedOf(tx, userId)).length > 0;
    const decision = decideRemovePasskey({ ...account, hasProvider }, held.length);
    if (!decision.allowed) throw new Refused(decision.refusal);
    await deletePasskey(tx, userId, id);
    await tellFactorChange(ctx, tx, caller, 'passkey_removed', { passkeyId: id });
  });
  return { removed: true };
}
