import type { getAddUserAmount as endpoint } from '@atrium/contract/subscriptions/get-add-user-amount';
import { can } from '@atrium/domain/access/permissions';
import { decimalText } from '@atrium/domain/kernel/format-money';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { Product } from '@atrium/domain/products/products';
import { estimateSeats } from '@atrium/domain/subscriptions/estimate-seats';
import type { RenewalFacts } from '@atrium/domain/subscriptions/next-charge';
import { chargesForSeats } from '@atrium/domain/subscriptions/record-seats';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyView, type MoneyWork } from '../accounts/money-work.ts';
import { listCoupons } from '../credits/coupons.store.ts';
import { findMethodFor } from '../payments/payment-methods.store.ts';
import { toAmountLine } from './steps/details/amount-line.ts';
import { loadRenewals } from './steps/quotes/load-next-charges.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { loadSubscriptions, ownOf, type StandingSubscription } from './steps/subscription-state.ts';

type Estimate = ReplyOf<typeof endpoint>['estimates'][number];

interface Standing {
  readonly all: readonly StandingSubscription[];
  readonly renewals: readonly RenewalFacts[];
}

interface Asked {
  readonly product: Product;
  readonly count: number;
}

/** What more seats would add to the next charge, computed by the rule that will charge it (API-27, USER-15, D-127). */
export async function getAddUserAmount(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const asked = (['erp', 'crm', 'people'] as const).flatMap((product): Asked[] => {
    const count = input[`${product}Count`] ?? 0;
    return count === 0 ? [] : [{ product, count }];
  });
  const sources = await loadQuoteSources(ctx);
  return inMoneyView(ctx, caller.organisationId, async (view) => {
    const all = await loadSubscriptions(view);
    const estimates: Estimate[] = [];
    const renewals = await loadRenewals(view, sources);
    for (const each of takenFrom(all, asked)) estimates.push(await estimateOf(view, { all, renewals }, each));
    return { estimates, paysBy: can(caller.actor, 'use_subscriptions') ? await paysBy(view) : null };
  });
}

async function paysBy({ organisationId, tx, account }: MoneyWork): Promise<ReplyOf<typeof endpoint>['paysBy']> {
  const method = await findMethodFor(organisationId, tx, account.currency);
  return method ? { gateway: method.gateway, brand: method.brand, lastFour: method.last_four } : null;
}

const isRunning = ({ status }: StandingSubscription) => status === 'active' || status === 'in_trial';

/** Where All-in-One is what runs, one person takes one seat of it however many of its products they use. */
function takenFrom(all: readonly StandingSubscription[], asked: readonly Asked[]): readonly Asked[] {
  if (!isRunning(ownOf(all, 'aio'))) return asked;
  const own = asked.filter(({ product }) => isRunning(ownOf(all, product)));
  const shared = asked.filter((each) => !own.includes(each)).map(({ count }) => count);
  return shared.length === 0 ? own : [...own, { product: 'aio', count: Math.max(...shared) }];
}

const notStarted = 'No paid plan yet: nothing is charged.';

/** The plan whose seats cost: one that charges by user and is paid by card; what it is otherwise, in words. */
function chargedPlan({ held, status }: StandingSubscription, product: Product): PricedPlan | string {
  const { plan, prepaid } = held;
  if (plan === null || plan.product !== product) return notStarted;
  if (status === 'in_trial') return 'In trial: nothing is charged.';
  if (prepaid !== null) return `Paid by a prepaid code for ${plan.includedUsers} users: nothing is charged.`;
  return chargesForSeats(plan) ? plan : 'This plan does not charge by user: nothing is charged.';
}

const nothing = (product: Product, count: number) => ({
  ProductType: product.toUpperCase(),
  Amount: '0.00',
  TaxInfo: null,
  TaxAmount: '0.00',
  lines: [],
  UsersCharged: count,
  NextChargeDate: null,
  NextChargeAmount: null,
});

async function estimateOf(view: MoneyWork, { all, renewals }: Standing, { product, count }: Asked): Promise<Estimate> {
  const own = ownOf(all, product);
  const plan = chargedPlan(own, product);
  const facts = renewals.find(({ held }) => held.product === own.held.product);
  if (typeof plan === 'string' || facts === undefined)
    return {
      ...nothing(product, count),
      Currency: own.held.plan?.currency ?? view.account.currency,
      Plan: own.held.plan?.planId ?? null,
      PlanDisplayName: own.held.plan?.displayName ?? null,
      Description: typeof plan === 'string' ? plan : notStarted,
    };
  const coupons = await listCoupons(view.organisationId, view.tx);
  const periodDiscount = coupons.find(({ code }) => code === own.held.discountCode) ?? null;
  const { amount, tax, lines, usersCharged, next, perPeriod } = estimateSeats({
    ...facts,
    plan,
    added: count,
    on: view.on,
    periodDiscount,
  });
  const { label } = facts.treatment;
  const words = `${count} more of ${plan.displayName}`;
  return {
    ProductType: product.toUpperCase(),
    Amount: decimalText(amount),
    Currency: plan.currency,
    Plan: plan.planId,
    PlanDisplayName: plan.displayName,
    UsersCharged: usersCharged,
    NextChargeDate: next?.on ?? null,
    NextChargeAmount: next && decimalText(next.total),
    perPeriod: perPeriod && {
      before: decimalText(perPeriod.before),
      after: decimalText(perPeriod.after),
      interval: plan.interval,
    },
    Description: usersCharged === 0 ? `${words}: already paid for` : `${words} until ${next?.on ?? ''}`,
    TaxInfo: label === null ? null : { TaxLabel: label },
    TaxAmount: decimalText(tax),
    lines: lines.map(toAmountLine),
  };
}
