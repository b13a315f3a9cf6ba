import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { findSecondFactor } from '../identity/second-factors.store.ts';
import { noteProof } from '../identity/sessions.store.ts';
import { confirmPassword } from './steps/confirm-password.ts';
import { judgeCode } from './steps/judge-code.ts';
import { refuseCode } from './steps/refuse-code.ts';

/** Takes the password, and a code where two-factor is on, as a fresh proof for this session (D-224). */
export async function stepUp(
  ctx: Context,
  caller: SignedIn,
  input: { readonly password: string; readonly code?: string | undefined },
): Promise<{ proved: true }> {
  const { id: sessionId, userId } = caller.session;
  await confirmPassword(ctx, caller, input.password);
  const judged = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    await confirmNow(ctx, tx);
    const hasApp = (await findSecondFactor(tx, userId))?.registered_at != null;
    if (hasApp && (input.code ?? '') === '') throw new Refused('security.factor_code_wrong');
    const judgement = hasApp ? await judgeCode(ctx, tx, userId, input.code ?? '') : null;
    const isProved = judgement === null || judgement.by === 'app' || judgement.by === 'recovery';
    if (isProved) await noteProof(tx, sessionId, ctx.clock.wall());
    await record({ ctx, organisationId: platformOrganisationId, tx }, personOf(userId, caller), {
      action: isProved ? 'identity.proved_again' : 'identity.second_factor_failed',
      subjectId: userId,
      facts: { sessionId, by: judgement?.by ?? 'password' },
      personal: {},
    });
    return isProved ? null : judgement;
  });
  // Refused only now, because the wrong code is counted.
  if (judged !== null) refuseCode(judged);
  return { proved: true };
}
