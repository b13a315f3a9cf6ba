import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { confirmNow, finishing, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { describeSession } from '../identity/describe-session.ts';
import { assuranceAfterFactor } from '../identity/steps/assurance-after-factor.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { raiseAssurance } from '../identity/stores/session-proofs.store.ts';
import { judgeCode } from './steps/judge-code.ts';
import { refuseCode } from './steps/refuse-code.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Finishes a sign-in with a code of the app or a recovery code (N-03). Wrong ones count by account. */
export async function passSecondFactor(
  ctx: Context,
  caller: SignedIn,
  input: { readonly code: string },
): Promise<SessionReply> {
  const { id: sessionId, userId, assurance } = caller.session;
  if (assurance !== 'pending') throw new Refused('request.unauthorized');
  const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
  const judged = await inOrganisation(ctx, organisationId, async (tx) => {
    // Now and not before the commit, because the session's own state changes here.
    await confirmNow(ctx, tx);
    const judgement = await judgeCode(ctx, tx, userId, input.code);
    const isRight = judgement.by === 'app' || judgement.by === 'recovery';
    if (isRight) {
      await raiseAssurance(tx, sessionId, await assuranceAfterFactor(ctx, tx, userId), ctx.clock.wall());
    }
    if (judgement.by === 'recovery') await tellFactorChange(ctx, { organisationId, tx }, caller, 'recovery_used');
    await record({ ctx, organisationId, tx }, personOf(userId, caller), {
      action: isRight ? 'identity.second_factor_passed' : 'identity.second_factor_failed',
      subjectId: userId,
      facts: { sessionId, by: judgement.by },
      personal: {},
    });
    return judgement;
  });
  if (judged.by !== 'app' && judged.by !== 'recovery') refuseCode(judged);
  // The session is another one than at the beginning of the call: it has passed the factor.
  return describeSession(finishing(ctx), sessionId);
}
