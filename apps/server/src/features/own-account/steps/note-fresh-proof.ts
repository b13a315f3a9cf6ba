import { type OrganisationTx, platformOrganisationId } from '../../../db/database.ts';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { personOf, record } from '../../audit/steps/record.ts';
import { findSecondFactor } from '../../identity/stores/second-factors.store.ts';
import { noteProof } from '../../identity/stores/session-proofs.store.ts';
import { judgeCode } from './judge-code.ts';
import { tellFactorChange } from './tell-factor-change.ts';

interface Proof {
  /** Of the authenticator app, or a recovery code. */
  readonly code: string | undefined;
  /** What was shown beside it: the password, or the key of a provider. */
  readonly by: string;
}

/** Notes that the person has proved themselves again, with a code where two-factor is on. Answers the judgement of a wrong code. */
export async function noteFreshProof(ctx: Context, tx: OrganisationTx, caller: SignedIn, { code = '', by }: Proof) {
  const { id: sessionId, userId } = caller.session;
  const hasApp = (await findSecondFactor(tx, userId))?.registered_at != null;
  if (hasApp && code === '') throw new Refused('security.factor_code_wrong');
  const judgement = hasApp ? await judgeCode(ctx, tx, userId, code) : null;
  const isProved = judgement === null || judgement.by === 'app' || judgement.by === 'recovery';
  if (isProved) await noteProof(tx, sessionId, { withFactor: hasApp, now: ctx.clock.wall() });
  // As at sign-in: whoever did not spend it hears of it (D-523).
  if (judgement?.by === 'recovery') {
    await tellFactorChange(ctx, { organisationId: platformOrganisationId, tx }, caller, 'recovery_used');
  }
  await record({ ctx, organisationId: platformOrganisationId, tx }, personOf(userId, caller), {
    action: isProved ? 'identity.proved_again' : 'identity.second_factor_failed',
    subjectId: userId,
    facts: { sessionId, by: judgement?.by ?? by },
    personal: {},
  });
  return isProved ? null : judgement;
}
