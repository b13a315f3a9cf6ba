import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { confirmNow, finishing, inOrganisation } from '../../db/transaction.ts';
import type { Assertion } from '../../keys/passkeys.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { describeSession } from '../identity/describe-session.ts';
import { assuranceAfterFactor } from '../identity/steps/assurance-after-factor.ts';
import { judgePasskey, takePasskeyAnswer } from '../identity/steps/judge-passkey.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { raiseAssurance } from '../identity/stores/session-proofs.store.ts';

/**
 * Shows a passkey of the same person: to finish a sign-in instead of a code (N-03), or because the organisation asks for
 * a second factor (D-235). It cannot be guessed, so nothing is counted.
 */
export async function passWithPasskey(ctx: Context, caller: SignedIn, input: Assertion): Promise<SessionReply> {
  const { id: sessionId, userId, assurance } = caller.session;
  if (assurance !== 'pending' && assurance !== 'password') throw new Refused('request.unauthorized');
  const answer = await judgePasskey(ctx, ctx.db, input);
  const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
  const isPassed = await inOrganisation(ctx, organisationId, async (tx) => {
    // Now and not before the commit, because the session's own state changes here.
    await confirmNow(ctx, tx);
    const isRight = answer?.userId === userId && (await takePasskeyAnswer(ctx, tx, answer));
    if (isRight) {
      await raiseAssurance(tx, sessionId, await assuranceAfterFactor(ctx, tx, userId), ctx.clock.wall());
    }
    await record({ ctx, organisationId, tx }, personOf(userId, caller), {
      action: isRight ? 'identity.second_factor_passed' : 'identity.second_factor_failed',
      subjectId: userId,
      facts: { sessionId, by: 'passkey' },
      personal: {},
    });
    return isRight;
  });
  if (!isPassed) throw new Refused('security.passkey_refused');
  // The session is another one than at the beginning of the call: it has passed the factor.
  return describeSession(finishing(ctx), sessionId);
}
