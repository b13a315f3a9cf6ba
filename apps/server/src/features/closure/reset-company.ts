import { resetCompany as endpoint } from '@atrium/contract/closure/company-reset';
import { erasureOf } from '@atrium/domain/closure/undo-window';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { confirmNow } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { confirmPassword } from '../own-account/steps/confirm-password.ts';
import { currentEpoch, lockFacts } from '../reports/facts.store.ts';
import { describeReset } from './steps/describe-reset.ts';
import { mailClosure } from './steps/mail-closure.ts';
import { countImpact } from './stores/closure.store.ts';
import { findOpenReset, insertReset } from './stores/company-resets.store.ts';

/** Marks what the products hold as reset, and promises to erase it after 30 days. Subscription and plan stay (ORG-12). */
export const resetCompany = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, session } = caller;
  await confirmPassword(ctx, caller, input.password);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      const { tx, account, company } = work;
      await confirmNow(ctx, tx);
      if (account.pending_change_id !== null) throw new Refused('subscriptions.change_pending');
      if (await findOpenReset(organisationId, tx)) throw new Refused('closure.reset_already');
      const now = ctx.clock.wall();
      const id = ctx.newId();
      // Behind the lock, so that a batch under way is wholly before the reset or wholly after it.
      await lockFacts(organisationId, tx);
      const epoch = (await currentEpoch(organisationId, tx)) + 1;
      await insertReset(organisationId, tx, { id, userId: session.userId, epoch, now });
      const row = { id: ctx.newId(), kind: 'erase-reset', organisationId, subjectId: id } as const;
      await insertDueWork(tx, { ...row, dueAt: erasureOf(now), now });
      await mailClosure(work, caller, { name: company.name, change: 'reset', closedAt: now });
      const facts = await countImpact(organisationId, tx);
      await record(work, doerOf(caller), { action: 'company.reset', subjectId: id, facts });
      return describeReset({ requested_at: now });
    },
    (tx) => lockOrganisation(tx, organisationId),
  );
});
