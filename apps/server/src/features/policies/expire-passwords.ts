import { expirePasswords as endpoint } from '@atrium/contract/policies/password-policy';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { askForNewPasswords } from './steps/ask-for-new-passwords.ts';
import { describePolicy, policyOf } from './steps/describe-policy.ts';

/** So that nobody's mailbox is flooded by an administrator who asks again and again. */
const pauseMinutes = 60;

/** Asks everybody of the organisation for a new password (SEC-10, SEC-13). */
export const expirePasswords = serve(endpoint, async (ctx, caller) => {
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const { passwordsExpiredAt } = await policyOf(organisationId, tx);
    const sinceMs = ctx.clock.wall().getTime() - (passwordsExpiredAt?.getTime() ?? 0);
    if (sinceMs < pauseMinutes * 60_000) throw new Refused('security.reset_asked_lately');
    await askForNewPasswords(ctx, tx, caller);
    return describePolicy(organisationId, tx);
  });
});
