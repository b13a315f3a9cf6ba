import type { Database } from '../db/database.ts';
import { inOrganisation } from '../db/transaction.ts';
import { enableCreditFlow } from '../features/accounts/billing-accounts.store.ts';
import { inMoneyWork } from '../features/accounts/money-work.ts';
import { insertGrant } from '../features/credits/credit-grants.store.ts';
import { findUserByEmail } from '../features/identity/stores/users.store.ts';
import { listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import { listSubscriptions } from '../features/subscriptions/stores/subscriptions.store.ts';
import type { Member } from '../runtime/caller.ts';
import type { Context } from '../runtime/context.ts';
import { atDaysAgo } from './at-days-ago.ts';
import { demoCaller } from './demo-caller.ts';
import { creditFlow, demoCodes, expiredCodes } from './demo-codes.ts';
import { buyPlan, orderCodes, priceToday, redeemCredit } from './demo-use-cases.ts';

/** Makes codes to try, and an organisation that pays by credits. Existing ones stay as they are. */
export async function seedCodes(ctx: Context, operator: Database): Promise<void> {
  // A code that exists is refused and stays.
  for (const order of demoCodes) await orderCodes(ctx, operator, order);
  const lastDay = new Date(ctx.clock.wall().getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
  for (const order of expiredCodes) await orderCodes(ctx, operator, { ...order, redeemableUntil: lastDay }, 30);
  const owner = await findUserByEmail(ctx.db, creditFlow.owner);
  const [organisation] = owner === undefined ? [] : await listOrganisationsOf(ctx.db, owner.id);
  if (!owner || !organisation) return;
  const { id: organisationId } = organisation;
  const isSeeded = await inOrganisation(ctx, organisationId, (tx) => listSubscriptions(organisationId, tx));
  if (isSeeded.length > 0) return;
  const caller = demoCaller(ctx, organisationId, owner.id);
  // Two monthly plans, bought a week ago.
  for (const planId of creditFlow.planIds)
    await atDaysAgo(ctx, organisationId, 7, () => buyWithGift(ctx, caller, planId));
  await inOrganisation({ db: operator }, organisationId, (tx) => enableCreditFlow(organisationId, tx));
  for (const code of creditFlow.codes) await redeemCredit(ctx, caller, code);
}

/** Buys a plan with a gift of exactly its price, because the organisation has no card. */
async function buyWithGift(ctx: Context, caller: Member, planId: string): Promise<void> {
  const { organisationId } = caller;
  const price = await priceToday(ctx, caller, planId);
  await inMoneyWork(ctx, organisationId, ({ tx, now }) =>
    insertGrant(organisationId, tx, {
      id: ctx.newId(),
      code: null,
      source: 'promotion',
      expiresOn: null,
      ...price,
      at: now,
    }),
  );
  await buyPlan(ctx, caller, planId, 0);
}
