import { isCreditReminderDue, nextCreditReminder } from '@atrium/domain/credits/credit-reminder';
import { money } from '@atrium/domain/kernel/money';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { dueOn } from '../accounts/steps/due-on.ts';
import { mailPayers } from '../accounts/steps/mail-owners.ts';
import { lockGrant, setGrantToldOn } from './credit-grants.store.ts';

/** Tells whoever pays that a credit lapses soon, and promises the next time. A credit that is used up is not told (D-444). */
export async function remindCredit(
  ctx: Pick<Context, 'db' | 'clock' | 'newId' | 'tokens'>,
  due: { readonly id: string; readonly organisationId: string; readonly grantId: string },
): Promise<void> {
  const { organisationId, grantId } = due;
  await inMoneyWork(ctx, organisationId, async (work) => {
    const { tx, on, company } = work;
    const found = await lockGrant(organisationId, tx, grantId);
    if (!found || found.grant.expiresOn === null) return;
    const { expiresOn, remainingMinor, currency } = found.grant;
    if (isCreditReminderDue(found.grant, found.toldOn, on)) {
      await setGrantToldOn(organisationId, tx, grantId, on);
      const facts = { organisationName: company.name, amount: money(remainingMinor, currency), endsOn: expiresOn };
      await mailPayers(work, (firstName) => ({ template: 'credits_ending', facts: { firstName, ...facts } }));
    }
    const next = nextCreditReminder(expiresOn, on);
    if (next === null) return;
    await replaceDueWork(tx, due.id, {
      id: ctx.newId(),
      kind: 'remind-credit',
      organisationId,
      subjectId: grantId,
      dueAt: dueOn(work, next),
      now: ctx.clock.wall(),
    });
  });
}
