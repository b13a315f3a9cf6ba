import { anchorOn, periodAt } from '@atrium/domain/kernel/billing-period';
import { findOffer } from '@atrium/domain/pricing/catalogue';
import { shippedCatalogue } from '@atrium/domain/pricing/data/shipped-catalogue';
import { periodPrice, pricePlan } from '@atrium/domain/pricing/price-plan';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { notStarted } from '@atrium/domain/subscriptions/held-subscription';
import { termOf } from '@atrium/domain/subscriptions/term';
import type { Database } from '../db/database.ts';
import { inOrganisation } from '../db/transaction.ts';
import { enableCreditFlow } from '../features/accounts/billing-accounts.store.ts';
import { inMoneyWork, type MoneyWork } from '../features/accounts/money-work.ts';
import { findUserByEmail } from '../features/identity/users.store.ts';
import { listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import { saveSubscriptions } from '../features/subscriptions/steps/subscription-state.ts';
import { listSubscriptions } from '../features/subscriptions/subscriptions.store.ts';
import type { Context } from '../runtime/context.ts';
import { demoCaller } from './demo-caller.ts';
import { creditFlow, demoCodes, expiredCodes } from './demo-codes.ts';
import { orderCodes, redeemCredit } from './demo-use-cases.ts';

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
  await inMoneyWork(ctx, organisationId, holdPlans);
  await inOrganisation({ db: operator }, organisationId, (tx) => enableCreditFlow(organisationId, tx));
  const caller = demoCaller(ctx, organisationId, owner.id);
  for (const code of creditFlow.codes) await redeemCredit(ctx, caller, code);
}

/** Two monthly plans, begun a week ago; credits pay them, so there is no card. */
async function holdPlans(work: MoneyWork): Promise<void> {
  const from = new Date(work.now.getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
  const anchor = anchorOn(from);
  const held = creditFlow.planIds.flatMap((planId) => {
    const found = findOffer(shippedCatalogue, planId);
    const plan = found && pricePlan(shippedCatalogue.version, found, work.account.currency);
    if (!plan) return [];
    const period = periodAt(anchor, plan.interval, 0);
    return [
      {
        ...notStarted(paidAs(plan.product)),
        version: 1,
        plan,
        lastPlan: plan,
        isTrialOver: true,
        anchor,
        activeTill: period.endsOn,
        stretches: termOf(period, periodPrice(plan, 1, 0).plan).stretches,
        treatment: {
          kind: 'unregistered',
          label: null,
          parts: [],
          placeOfSupply: work.company.country,
        } as const,
        holdersCharged: 1,
      },
    ];
  });
  await saveSubscriptions(work, held);
}
