import { renamePasskey as endpoint } from '@atrium/contract/own-account/passkeys';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { setPasskeyName } from '../identity/stores/passkeys.store.ts';

export const renamePasskey = serve(
  endpoint,
  async (ctx, caller, { id, name }: { readonly id: string; readonly name: string }): Promise<{ renamed: true }> => {
    const { userId } = caller.session;
    const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
    await inOrganisation(ctx, organisationId, async (tx) => {
      // Somebody else's passkey answers as one that does not exist.
      if (!(await setPasskeyName(tx, userId, id, name))) throw new Refused('request.not_found');
      await record({ ctx, organisationId, tx }, personOf(userId, caller), {
        action: 'identity.passkey_renamed',
        subjectId: userId,
        facts: { passkeyId: id },
        personal: { name },
      });
    });
    return { renamed: true };
  },
);
