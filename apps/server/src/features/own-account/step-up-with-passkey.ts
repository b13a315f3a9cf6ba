import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { Assertion } from '../../keys/passkeys.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { judgePasskey, takePasskeyAnswer } from '../identity/steps/judge-passkey.ts';
import { raiseAssurance } from '../identity/stores/session-proofs.store.ts';

/**
 * Takes a passkey of the same person as a fresh proof for this session, also where two-factor is on (D-296). It cannot
 * be guessed, so nothing is counted.
 */
export async function stepUpWithPasskey(ctx: Context, caller: SignedIn, input: Assertion): Promise<{ proved: true }> {
  const { id: sessionId, userId } = caller.session;
  const answer = await judgePasskey(ctx, ctx.db, input);
  const isProved = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    await confirmNow(ctx, tx);
    const isRight = answer?.userId === userId && (await takePasskeyAnswer(ctx, tx, answer));
    // A session that began with the password alone has shown a second factor now.
    if (isRight) await raiseAssurance(tx, sessionId, 'second_factor', ctx.clock.wall());
    await record({ ctx, organisationId: platformOrganisationId, tx }, personOf(userId, caller), {
      action: isRight ? 'identity.proved_again' : 'identity.second_factor_failed',
      subjectId: userId,
      facts: { sessionId, by: 'passkey' },
      personal: {},
    });
    return isRight;
  });
  // Refused only now, because the failed try is recorded.
  if (!isProved) throw new Refused('security.passkey_refused');
  return { proved: true };
}
