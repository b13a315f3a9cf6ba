import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { lockFactorRule, saveFactorRule } from '../identity/factor-rules.store.ts';
import { endMailings } from './policy-mailings.store.ts';
import { describeFactorRule } from './steps/describe-factor-rule.ts';

/** Calls the requirement off, and the mails about it that are not written yet. Asked twice, nothing more happens. */
export function stopRequiringFactor(ctx: Context, caller: Member) {
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
}
