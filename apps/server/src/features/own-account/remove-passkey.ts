import { removePasskey as endpoint } from '@atrium/contract/own-account/passkeys';
import { decideRemovePasskey } from '@atrium/domain/security/passkey';
import { decideDropFactor } from '@atrium/domain/security/required-factor';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { listConnectedOf } from '../identity/stores/connected-providers.store.ts';
import { isFactorRequiredOf } from '../identity/stores/factor-rules.store.ts';
import { deletePasskey, listPasskeysOf } from '../identity/stores/passkeys.store.ts';
import { hasCodeFactor } from '../identity/stores/second-factors.store.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Removes a key, unless the account could not be signed in to any more (D-231). */
export const removePasskey = serve(
  endpoint,
  async (ctx, caller, { id }: { readonly id: string }): Promise<{ removed: true }> => {
    const { userId } = caller.session;
    const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
    await inOrganisation(ctx, organisationId, async (tx) => {
      // Of two that are removed at once, the second is judged after the first.
      const account = await lockAccount(tx, userId);
      await confirmNow(ctx, tx);
      await refuseWeakProof(ctx, tx, caller);
      const held = await listPasskeysOf(tx, userId);
      if (!held.some((passkey) => passkey.id === id)) throw new Refused('request.not_found');
      const hasProvider = (await listConnectedOf(tx, userId)).length > 0;
      const decision = decideRemovePasskey({ ...account, hasProvider }, held.length);
      if (!decision.allowed) throw new Refused(decision.refusal);
      const left = held.length - 1 + ((await hasCodeFactor(tx, userId)) ? 1 : 0);
      const isRequired = await isFactorRequiredOf(tx, userId, ctx.clock.wall());
      const dropping = decideDropFactor({ left, isRequired });
      if (!dropping.allowed) throw new Refused(dropping.refusal);
      await deletePasskey(tx, userId, id);
      await tellFactorChange(ctx, { organisationId, tx }, caller, 'passkey_removed', { passkeyId: id });
    });
    return { removed: true };
  },
);
