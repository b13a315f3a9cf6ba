import { disconnectProvider as endpoint } from '@atrium/contract/own-account/providers';
import { decideDisconnect } from '@atrium/domain/identity/provider-sign-in';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { deleteConnected, listConnectedOf } from '../identity/stores/connected-providers.store.ts';
import { listPasskeysOf } from '../identity/stores/passkeys.store.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Disconnects a service, unless the account could not be signed in to any more (D-265). */
export const disconnectProvider = serve(
  endpoint,
  async (ctx, caller, { id }: { readonly id: string }): Promise<{ disconnected: true }> => {
    const { userId } = caller.session;
    const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
    await inOrganisation(ctx, organisationId, async (tx) => {
      // Of two ways that are taken away at once, the second is judged after the first.
      const { hasPassword } = await lockAccount(tx, userId);
      await confirmNow(ctx, tx);
      const connected = await listConnectedOf(tx, userId);
      const found = connected.find((each) => each.id === id);
      if (found === undefined) throw new Refused('request.not_found');
      const passkeys = (await listPasskeysOf(tx, userId)).length;
      const decision = decideDisconnect({ hasPassword, passkeys, providers: connected.length });
      if (!decision.allowed) throw new Refused(decision.refusal);
      await deleteConnected(tx, userId, id);
      await tellFactorChange(ctx, { organisationId, tx }, caller, 'provider_disconnected', {
        provider: found.provider,
      });
    });
    return { disconnected: true };
  },
);
