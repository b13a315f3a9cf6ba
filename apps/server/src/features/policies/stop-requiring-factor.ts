import { stopRequiringFactor as endpoint } from '@atrium/contract/policies/required-factor';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { lockFactorRule, saveFactorRule } from '../identity/stores/factor-rules.store.ts';
import { endMailings } from './policy-mailings.store.ts';
import { describeFactorRule } from './steps/describe-factor-rule.ts';

/** Calls the requirement off, and the mails about it that are not written yet. Asked twice, nothing more happens. */
export const stopRequiringFactor = serve(endpoint, (ctx, caller) => {
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, async (tx) => {
    const before = await lockFactorRule(organisationId, tx);
    if (before !== null) {
      await saveFactorRule(organisationId, tx, null);
      await endMailings(organisationId, tx, ['factor_announced', 'factor_reminder'], ctx.clock.wall());
      await record({ ctx, organisationId, tx }, doerOf(caller), {
        action: 'security.factor_no_longer_required',
        subjectId: organisationId,
        facts: { before: before.toISOString() },
      });
    }
    return describeFactorRule(caller, tx);
  });
});
