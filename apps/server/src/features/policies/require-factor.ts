import { requireFactor as endpoint } from '@atrium/contract/policies/required-factor';
import { decideRequireFactor, factorRequiredFrom, nextFactorReminder } from '@atrium/domain/security/required-factor';
import { hasAnyFactor } from '../../db/factors-held.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { lockFactorRule, saveFactorRule } from '../identity/stores/factor-rules.store.ts';
import { beginMailing } from './steps/begin-mailing.ts';
import { describeFactorRule } from './steps/describe-factor-rule.ts';

/** Requires a second factor of everybody from a day on, and makes the mails to those without one due (D-235). */
export const requireFactor = serve(endpoint, (ctx, caller, { inDays }: { readonly inDays: number }) => {
  const { organisationId } = caller;
  const now = ctx.clock.wall();
  return inOrganisation(ctx, organisationId, async (tx) => {
    const before = await lockFactorRule(organisationId, tx);
    const hasOwnFactor = await hasAnyFactor(tx, caller.session.userId);
    const decision = decideRequireFactor({ hasOwnFactor, requiredFrom: before });
    if (!decision.allowed) throw new Refused(decision.refusal);
    const requiredFrom = factorRequiredFrom(inDays, now);
    await saveFactorRule(organisationId, tx, requiredFrom);
    await beginMailing(ctx, tx, organisationId, 'factor_announced', { from: now, to: now });
    const to = nextFactorReminder(requiredFrom, now);
    if (to !== null) await beginMailing(ctx, tx, organisationId, 'factor_reminder', { from: now, to });
    await record({ ctx, organisationId, tx }, doerOf(caller), {
      action: 'security.factor_required',
      subjectId: organisationId,
      facts: { after: requiredFrom.toISOString() },
    });
    return describeFactorRule(caller, tx);
  });
});
