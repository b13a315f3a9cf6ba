import { lapsedGrants } from '@atrium/domain/credits/credit-history';
import { postCreditExpired } from '@atrium/domain/invoices/post-events';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { money } from '@atrium/domain/kernel/money';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { dueOn } from '../accounts/steps/due-on.ts';
import { record, worker } from '../audit/steps/record.ts';
import { postEntry } from '../ledger/steps/post-entry.ts';
import { lapseGrant, lockGrant } from './credit-grants.store.ts';
import { tellLowCredits } from './steps/tell-low-credits.ts';

/** Lapses the rest of a grant on the day it expires. Credit that an open invoice holds is checked again a day later. */
export async function lapseCredit(
  ctx: Pick<Context, 'db' | 'clock' | 'newId' | 'tokens'>,
  due: { readonly id: string; readonly organisationId: string; readonly grantId: string },
): Promise<void> {
  const { organisationId, grantId } = due;
  await inMoneyWork(ctx, organisationId, async (work) => {
    const { tx, on } = work;
    const found = await lockGrant(organisationId, tx, grantId);
    if (!found || found.grant.expiresOn === null) return;
    const { grant, heldMinor } = found;
    const again = async (date: string) =>
      replaceDueWork(tx, due.id, {
        id: ctx.newId(),
        kind: 'lapse-credit',
        organisationId,
        subjectId: grantId,
        dueAt: dueOn(work, date),
        now: ctx.clock.wall(),
      });
    if (on < found.grant.expiresOn) return again(found.grant.expiresOn);
    for (const lapsed of lapsedGrants([grant], on)) {
      await lapseGrant(organisationId, tx, grantId, lapsed.remainingMinor);
      await postEntry(work, grantId, postCreditExpired(lapsed.source, money(lapsed.remainingMinor, lapsed.currency)));
      await record(work, worker, {
        action: 'credits.lapsed',
        subjectId: grantId,
        facts: {
          amountMinor: lapsed.remainingMinor,
          currency: lapsed.currency,
        },
      });
      const uses = [{ grantId, amountMinor: lapsed.remainingMinor }];
      await tellLowCredits(work, { currency: lapsed.currency, uses });
    }
    if (heldMinor > 0) await again(addDays(on, 1));
  });
}
