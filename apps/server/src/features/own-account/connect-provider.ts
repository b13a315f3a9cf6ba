import { normaliseEmail } from '@atrium/domain/identity/email';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { type Answer, judgeProviderAnswer } from '../identity/judge-provider-answer.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { insertConnected } from '../identity/stores/connected-providers.store.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Connects a person at a provider to the caller's account. The addresses need not be the same: the session is the proof. */
export async function connectProvider(ctx: Context, caller: SignedIn, answer: Answer): Promise<{ connected: true }> {
  const { userId } = caller.session;
  await refuseMove(ctx.db, userId, 'connect_provider');
  const { provider, issuer, subject, email } = await judgeProviderAnswer(ctx, 'connect', answer);
  const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
  await inOrganisation(ctx, organisationId, async (tx) => {
    const now = ctx.clock.wall();
    await lockAccount(tx, userId);
    await confirmNow(ctx, tx);
    const told = email === null ? null : normaliseEmail(email);
    const connection = { id: ctx.newId(), userId, provider, issuer, subject, email: told, now };
    if (!(await insertConnected(tx, connection))) throw new Refused('security.provider_taken');
    await tellFactorChange(ctx, { organisationId, tx }, caller, 'provider_connected', { provider });
  });
  return { connected: true };
}
