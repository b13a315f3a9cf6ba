import { registerTwoFactor as endpoint } from '@atrium/contract/own-account/two-factor';
import { normaliseRecoveryCode } from '@atrium/domain/security/second-factor';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import { newRecoveryCodes } from '../../keys/one-time-codes.ts';
import { hashToken } from '../../keys/tokens.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import {
  findSecondFactor,
  registerSecondFactor,
  replaceRecoveryCodes,
} from '../identity/stores/second-factors.store.ts';
import { raiseAssurance } from '../identity/stores/session-proofs.store.ts';
import { endOwnSessions } from '../identity/stores/sessions.store.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { judgeCode } from './steps/judge-code.ts';
import { refuseCode } from './steps/refuse-code.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Turns two-factor on: the code proves that the app holds the secret (SEC-05). This session has then passed it. */
export const registerTwoFactor = serve(endpoint, async (ctx, caller, input: { readonly mfaCode: string }) => {
  const { id: sessionId, userId } = caller.session;
  const recoveryCodes = newRecoveryCodes();
  const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
  const judged = await inOrganisation(ctx, organisationId, async (tx) => {
    // A sign-in that is under way waits here, and then owes the factor.
    await lockAccount(tx, userId);
    await confirmNow(ctx, tx);
    await refuseMove(tx, userId, 'set_up_factor');
    await refuseWeakProof(ctx, tx, caller, 'password');
    const factor = await findSecondFactor(tx, userId);
    if (factor?.registered_at != null) throw new Refused('security.factor_is_on');
    const judgement = await judgeCode(ctx, tx, userId, input.mfaCode);
    if (judgement.by !== 'app') return judgement;
    await registerSecondFactor(tx, userId, judgement.step, ctx.clock.wall());
    await replaceRecoveryCodes(
      tx,
      userId,
      recoveryCodes.map((code) => hashToken(normaliseRecoveryCode(code))),
      ctx.clock.wall(),
    );
    await raiseAssurance(tx, sessionId, 'second_factor', ctx.clock.wall());
    // The others were opened without the factor, perhaps by whoever made it necessary (D-232).
    await endOwnSessions(tx, userId, { allBut: sessionId }, ctx.clock.wall());
    await tellFactorChange(ctx, { organisationId, tx }, caller, 'on');
    return judgement;
  });
  if (judged.by !== 'app') refuseCode(judged);
  return { recoveryCodes: [...recoveryCodes] };
});
