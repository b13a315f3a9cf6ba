import { dayMs } from '@atrium/domain/kernel/duration';
import { type Money, moneyOf } from '@atrium/domain/kernel/money';
import type { Database } from '../db/database.ts';
import { inOrganisation } from '../db/transaction.ts';
import { applyCreditCode } from '../features/codes/apply-credit-code.ts';
import { applyDiscountCode } from '../features/codes/apply-discount-code.ts';
import { applyPrepaidCode } from '../features/codes/apply-prepaid-code.ts';
import { createCodes } from '../features/codes/create-codes.ts';
import { activatePlan } from '../features/subscriptions/activate-plan.ts';
import { cancelSubscription } from '../features/subscriptions/cancel-subscription.ts';
import { settleRenewal, takeRenewal } from '../features/subscriptions/charge-renewal.ts';
import { confirmQuote } from '../features/subscriptions/confirm-quote.ts';
import { quoteChange } from '../features/subscriptions/quote-change.ts';
import { renewSubscription } from '../features/subscriptions/renew-subscription.ts';
import { listSubscriptionIds } from '../features/subscriptions/stores/subscriptions.store.ts';
import type { Member } from '../runtime/caller.ts';
import { makeClock } from '../runtime/clock.ts';
import type { Context } from '../runtime/context.ts';

/** Orders codes as an operator would, now or days ago. */
export async function orderCodes(ctx: Context, operator: Database, order: object, daysAgo = 0): Promise<void> {
  const clock = makeClock(() => ctx.clock.wall().getTime() - daysAgo * dayMs);
  await createCodes({ ...ctx, db: operator, clock }, order, { isDryRun: false });
}

/** What a plan would cost today. */
export async function priceToday(ctx: Context, caller: Member, PlanID: string): Promise<Money> {
  const { dueToday, currency } = await quoteChange(ctx, caller, { PlanID, Addons: [] });
  return moneyOf(dueToday, currency);
}

/** Buys a plan with extra seats, or changes to it, and accepts what the quote warns of. */
export async function buyPlan(ctx: Context, caller: Member, PlanID: string, seats: number): Promise<void> {
  const Addons = seats === 0 ? [] : [{ AddonID: `${PlanID.split('-')[0]}-seats`, Quantity: seats }];
  const { quoteId, warnings } = await quoteChange(ctx, caller, { PlanID, Addons });
  const { outcome } = await confirmQuote(ctx, caller, { quoteId, accepted: warnings });
  if (outcome !== 'paid') throw new Error(`${PlanID} was not paid: ${outcome}`);
}

/** Renews whatever is due, as the worker's runs do. */
export async function renewPlans(ctx: Context, organisationId: string): Promise<void> {
  const ids = await inOrganisation(ctx, organisationId, (tx) => listSubscriptionIds(organisationId, tx));
  for (const subscriptionId of ids.values()) {
    const { attemptId } = await renewSubscription(ctx, { id: ctx.newId(), organisationId, subscriptionId });
    if (attemptId === null) continue;
    const found = await takeRenewal(ctx, organisationId, attemptId);
    await settleRenewal(ctx, organisationId, { attemptId, found });
  }
}

export const startTrial = (ctx: Context, caller: Member, PlanID: string) =>
  activatePlan(ctx, caller, { PlanID, Currency: 'usd' });

export const cancelPlan = (ctx: Context, caller: Member, PlanID: string) =>
  cancelSubscription(ctx, caller, { PlanID, Reason: 'not_used_enough' });

export const redeemPrepaid = (ctx: Context, caller: Member, code: string) =>
  applyPrepaidCode(ctx, caller, { code, ForceUpdate: true });

export const redeemDiscount = (ctx: Context, caller: Member, Code: string) => applyDiscountCode(ctx, caller, { Code });

export const redeemCredit = (ctx: Context, caller: Member, Code: string) => applyCreditCode(ctx, caller, { Code });
