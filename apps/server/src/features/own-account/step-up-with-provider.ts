import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { type Answer, judgeProviderAnswer } from '../identity/judge-provider-answer.ts';
import { findConnected } from '../identity/stores/connected-providers.store.ts';
import { noteFreshProof } from './steps/note-fresh-proof.ts';
import { refuseCode } from './steps/refuse-code.ts';

/**
 * Takes a new sign-in at a connected provider, and a code where two-factor is on, as a fresh proof for this session
 * (D-264). The provider must say when the person signed in there; a session that lies open there proves nothing.
 */
export async function stepUpWithProvider(
  ctx: Context,
  caller: SignedIn,
  { factorCode, ...answer }: Answer & { readonly factorCode?: string | undefined },
): Promise<{ proved: true }> {
  const { userId } = caller.session;
  const person = await judgeProviderAnswer(ctx, 'step_up', answer);
  const refused = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    await confirmNow(ctx, tx);
    const connected = await findConnected(tx, person.issuer, person.subject);
    if (connected?.user_id !== userId) throw new Refused('identity.provider_refused');
    return noteFreshProof(ctx, tx, caller, { code: factorCode, by: person.provider });
  });
  // Refused only now, because the wrong code is counted.
  if (refused !== null) refuseCode(refused);
  return { proved: true };
}
