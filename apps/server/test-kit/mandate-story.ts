import { inOrganisation } from '../src/db/transaction.ts';
import { carryOutLater, foundByCashfree } from './attempts.ts';
import { cashfreeOf } from './cashfree-sandbox.ts';
import { confirm, type PayingApi, quoteFor } from './paying-api.ts';

/** An Indian organisation that pays ERP by mandate. Its next debits wait until the story settles them. */
export async function buyByMandate(paying: PayingApi, planId = 'erp-startup-monthly') {
  const us = await foundByCashfree(paying);
  const { quoteId, warnings } = await quoteFor(us.founder, planId);
  await confirm(us.founder, quoteId, { accepted: warnings });
  await settleBank(paying);
  await cashfreeOf(paying.sandbox).decideAfter(null);
  return { us, firstEnd: await endOfMandatePlan(paying, us, planId) };
}

/** The period begins on the day on which the bank said yes, and in India a day may end before it does (D-133). */
export async function endOfMandatePlan(
  paying: PayingApi,
  { organisationId }: { readonly organisationId: string },
  planId = 'erp-startup-monthly',
): Promise<string> {
  const [held] = await inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx.selectFrom('subscriptions').select('active_till').where('plan_id', '=', planId).execute(),
  );
  return held?.active_till ?? '';
}

/** The bank says yes to every debit, and Atrium looks them up so many minutes later. */
export async function settleBank(paying: PayingApi, minutes = 60): Promise<void> {
  await cashfreeOf(paying.sandbox).settle();
  await carryOutLater(paying, 'resolve', minutes);
}
