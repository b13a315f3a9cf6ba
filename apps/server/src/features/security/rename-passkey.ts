import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { setPasskeyName } from '../identity/passkeys.store.ts';

export async function renamePasskey(
  ctx: Context,
  caller: SignedIn,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<{ renamed: true }> {
  const { userId } = caller.session;
  await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    // Somebody else's passkey answers as one that does not exist.
    if (!(await setPasskeyName(tx, userId, id, name))) throw new Refused('request.not_found');
    await record({ ctx, organisationId: platformOrganisationId, tx }, personOf(userId, caller), {
      action: 'identity.passkey_renamed',
      subjectId: userId,
      facts: { passkeyId: id },
      personal: { name },
    });
  });
  return { renamed: true };
}
