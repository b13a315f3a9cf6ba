import type { getAddUserAmount as endpoint } from '@atrium/contract/subscriptions/get-add-user-amount';
import { decimalText } from '@atrium/domain/kernel/format-money';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { Product } from '@atrium/domain/products/products';
import { computeQuote } from '@atrium/domain/subscriptions/quote';
import { addUserEstimate } from '@atrium/domain/subscriptions/quote-views';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyView, type MoneyWork } from '../accounts/money-work.ts';
import { toAmountLine } from './steps/details/amount-line.ts';
import { loadQuoteFacts } from './steps/quotes/load-quote-facts.ts';
import { loadQuoteSources, type QuoteSources } from './steps/quotes/quote-sources.ts';
import { loadSubscriptions, ownOf, type StandingSubscription } from './steps/subscription-state.ts';

type Estimate = ReplyOf<typeof endpoint>['estimates'][number];

interface Asked {
  readonly product: Product;
  readonly count: number;
}

/** API-27, USER-15: what more seats would cost now, as a view of the quote that would be made. */
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
    for (const each of takenFrom(all, asked)) estimates.push(await estimateOf(view, sources, all, each));
    return { estimates };
  });
}

const isRunning = ({ status }: StandingSubscription) => status === 'active' || status === 'in_trial';

/** Where All-in-One is what runs, one person takes one seat of it however many of its products they use. */
function takenFrom(all: readonly StandingSubscription[], asked: readonly Asked[]): readonly Asked[] {
  if (!isRunning(ownOf(all, 'aio'))) return asked;
  const own = asked.filter(({ product }) => isRunning(ownOf(all, product)));
  const shared = asked.filter((each) => !own.includes(each)).map(({ count }) => count);
  return shared.length === 0 ? own : [...own, { product: 'aio', count: Math.max(...shared) }];
}

/** The plan whose seats cost: one by seat that is paid by card; what it is otherwise, in words. */
function chargedPlan({ held, status }: StandingSubscription, product: Product): PricedPlan | string {
  const { plan, prepaid } = held;
  if (plan === null || plan.product !== product) return 'No paid plan yet: nothing is charged.';
  if (status === 'in_trial') return 'In trial: nothing is charged.';
  if (prepaid !== null) return 'Paid by a prepaid code: nothing is charged.';
  return plan.basis === 'seat_month' ? plan : 'This plan does not charge by user: nothing is charged.';
}

async function estimateOf(
  view: MoneyWork,
  sources: QuoteSources,
  all: readonly StandingSubscription[],
  { product, count }: Asked,
): Promise<Estimate> {
  const own = ownOf(all, product);
  const plan = chargedPlan(own, product);
  const none = { ProductType: product.toUpperCase(), Amount: '0.00', TaxInfo: null, TaxAmount: '0.00', lines: [] };
  if (typeof plan === 'string')
    return {
      ...none,
      Currency: own.held.plan?.currency ?? view.account.currency,
      Plan: own.held.plan?.planId ?? null,
      PlanDisplayName: own.held.plan?.displayName ?? null,
      UsersCharged: count,
      NextChargeDate: null,
      Description: plan,
    };
  const request = { planId: plan.planId, addedHolders: count, seatsOf: null, alsoEnd: [] };
  const { inputs } = await loadQuoteFacts(view, sources, request, { isEstimate: true });
  const quote = computeQuote(inputs);
  const estimate = addUserEstimate(quote);
  const { label } = inputs.treatment;
  const until = quote.period === null ? '' : ` until ${quote.period.endsOn}`;
  return {
    ProductType: product.toUpperCase(),
    Amount: decimalText(estimate.amount),
    Currency: quote.currency,
    Plan: plan.planId,
    PlanDisplayName: plan.displayName,
    UsersCharged: estimate.usersCharged,
    NextChargeDate: estimate.nextChargeOn,
    Description: `${count} more of ${plan.displayName}${until}`,
    TaxInfo: label === null ? null : { TaxLabel: label },
    TaxAmount: decimalText(estimate.taxAmount),
    lines: quote.lines.map(toAmountLine),
  };
}
