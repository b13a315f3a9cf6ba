import type { ReplyOf } from '@atrium/contract/endpoint';
import { getAddUserAmount as endpoint } from '@atrium/contract/subscriptions/get-add-user-amount';
import { can } from '@atrium/domain/access/permissions';
import { decimalText } from '@atrium/domain/kernel/format-money';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { Product } from '@atrium/domain/products/products';
import { chargesForSeats } from '@atrium/domain/subscriptions/changes/record-seats';
import { type EstimateFacts, estimateSeats } from '@atrium/domain/subscriptions/quotes/estimate-seats';
import type { RenewalFacts } from '@atrium/domain/subscriptions/renewals/next-charge';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView, type MoneyWork } from '../accounts/money-work.ts';
import { listCoupons } from '../credits/coupons.store.ts';
import { findMethodFor } from '../payments/stores/payment-methods.store.ts';
import { toAmountLine } from './steps/details/amount-line.ts';
import { dueWithSeats } from './steps/quotes/due-with-seats.ts';
import { loadRenewals } from './steps/quotes/load-next-charges.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { loadSubscriptions, ownOf, type StandingSubscription } from './steps/subscription-state.ts';

type Estimate = ReplyOf<typeof endpoint>['estimates'][number];

interface Standing {
  readonly all: readonly StandingSubscription[];
  readonly renewals: readonly RenewalFacts[];
  readonly coupons: Awaited<ReturnType<typeof listCoupons>>;
}

/** What balance and credits leave to pay of each product's next charge. Empty for those who may not see them. */
type Dues = Awaited<ReturnType<typeof dueWithSeats>>;

interface Asked {
  readonly product: Product;
  readonly count: number;
}

/** What more seats would add to the next charge, computed by the rule that will charge it (API-27, USER-15, D-127). */
export const getAddUserAmount = serve(endpoint, async (ctx, caller, input) => {
  const asked = (['erp', 'crm', 'people'] as const).flatMap((product): Asked[] => {
    const count = input[`${product}Count`] ?? 0;
    return count === 0 ? [] : [{ product, count }];
  });
  const sources = await loadQuoteSources(ctx);
  return inMoneyView(ctx, caller.organisationId, async (view) => {
    const all = await loadSubscriptions(view);
    const renewals = await loadRenewals(view, sources);
    const coupons = await listCoupons(view.organisationId, view.tx);
    const seats = takenFrom(all, asked).map((each) => seatsOf(view, { all, renewals, coupons }, each));
    const charged = seats.flatMap(({ facts }) => (facts === null ? [] : [facts]));
    const canSeeMoney = can(caller.actor, 'use_subscriptions');
    const dues: Dues = canSeeMoney ? await dueWithSeats(view, renewals, charged) : new Map();
    return {
      estimates: seats.map((each) => describeSeats(each, dues)),
      paysBy: canSeeMoney ? await paysBy(view, charged[0]?.plan.currency) : null,
    };
  });
});

/** The method of the currency that the plan is charged in (D-208). */
async function paysBy(
  { organisationId, tx, account }: MoneyWork,
  currency: string = account.currency,
): Promise<ReplyOf<typeof endpoint>['paysBy']> {
  const method = await findMethodFor(organisationId, tx, currency);
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

/** Seats that are asked for: what decides their price, or why they cost nothing. */
interface Seats extends Asked {
  readonly held: StandingSubscription['held'];
  readonly currency: string;
  readonly facts: EstimateFacts | null;
  readonly whyNothing: string;
}

function seatsOf(view: MoneyWork, { all, renewals, coupons }: Standing, asked: Asked): Seats {
  const own = ownOf(all, asked.product);
  const { held } = own;
  const plan = chargedPlan(own, asked.product);
  const renewal = renewals.find((each) => each.held.product === held.product);
  const currency = held.plan?.currency ?? view.account.currency;
  if (typeof plan === 'string' || renewal === undefined)
    return { ...asked, held, currency, facts: null, whyNothing: typeof plan === 'string' ? plan : notStarted };
  const periodDiscount = coupons.find(({ code }) => code === held.discountCode) ?? null;
  const facts = { ...renewal, plan, added: asked.count, on: view.on, periodDiscount };
  return { ...asked, held, currency, facts, whyNothing: '' };
}

function describeSeats({ product, count, held, currency, facts, whyNothing }: Seats, dues: Dues): Estimate {
  const ProductType = product.toUpperCase();
  if (facts === null)
    return {
      ProductType,
      Amount: '0.00',
      Currency: currency,
      Plan: held.plan?.planId ?? null,
      PlanDisplayName: held.plan?.displayName ?? null,
      UsersCharged: count,
      NextChargeDate: null,
      NextChargeAmount: null,
      NextChargeDue: null,
      Description: whyNothing,
      TaxInfo: null,
      TaxAmount: '0.00',
      lines: [],
    };
  const { amount, tax, lines, usersCharged, next, perPeriod } = estimateSeats(facts);
  const { plan, treatment } = facts;
  const due = dues.get(held.product);
  const words = `${count} more of ${plan.displayName}`;
  return {
    ProductType,
    Amount: decimalText(amount),
    Currency: plan.currency,
    Plan: plan.planId,
    PlanDisplayName: plan.displayName,
    UsersCharged: usersCharged,
    NextChargeDate: next?.on ?? null,
    NextChargeAmount: next && decimalText(next.total),
    NextChargeDue: due === undefined ? null : decimalText(due),
    perPeriod: perPeriod && {
      before: decimalText(perPeriod.before),
      after: decimalText(perPeriod.after),
      interval: plan.interval,
    },
    Description: usersCharged === 0 ? 'Already paid for: nothing is charged.' : `${words} until ${next?.on ?? ''}`,
    TaxInfo: treatment.label === null ? null : { TaxLabel: treatment.label },
    TaxAmount: decimalText(tax),
    lines: lines.map(toAmountLine),
  };
}
