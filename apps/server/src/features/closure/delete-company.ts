import { deleteCompany as endpoint } from '@atrium/contract/closure/deleted-companies';
import { decideDeletion } from '@atrium/domain/closure/decide-deletion';
import { erasureOf } from '@atrium/domain/closure/undo-window';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { confirmNow } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { listOrganisationsOf, lockOrganisation } from '../memberships/organisations.store.ts';
import { confirmPassword } from '../own-account/steps/confirm-password.ts';
import { mailClosure } from './steps/mail-closure.ts';
import { withdrawOpenMoney } from './steps/withdraw-open-money.ts';
import { closeOrganisation, countImpact } from './stores/closure.store.ts';

/**
 * Marks the organisation as deleted. From the answer on nobody works in it and nothing is charged; its data stays for
 * 30 days, then a due row erases it (D-242). The locks of people and of money are taken, so no change is half done.
 */
export const deleteCompany = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, session } = caller;
  // Only the organisation of the tab, so that an old screen deletes nothing else.
  if (input.id.toLowerCase() !== organisationId) throw new Refused('request.not_found');
  await confirmPassword(ctx, caller, input.password);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      const { tx, company } = work;
      // Now, because closing takes away the caller's own access.
      await confirmNow(ctx, tx);
      const own = await listOrganisationsOf(tx, session.userId);
      const decision = decideDeletion({ organisations: own.length });
      if (!decision.allowed) throw new Refused(decision.refusal);
      await withdrawOpenMoney(work, doerOf(caller));
      const now = ctx.clock.wall();
      const eraseAt = erasureOf(now);
      const impact = await countImpact(organisationId, tx);
      await mailClosure(work, caller, { name: company.name, change: 'deleted', closedAt: now });
      await closeOrganisation(tx, organisationId, now);
      const row = { id: ctx.newId(), kind: 'erase-organisation', organisationId, subjectId: organisationId } as const;
      await insertDueWork(tx, { ...row, dueAt: eraseAt, now });
      await record(work, doerOf(caller), { action: 'company.deleted', subjectId: organisationId, facts: impact });
      return { eraseAt: eraseAt.toISOString(), remaining: own.length - 1 };
    },
    (tx) => lockOrganisation(tx, organisationId),
  );
});
