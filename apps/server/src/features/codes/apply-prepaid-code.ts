import type { applyPrepaidCode as endpoint } from '@atrium/contract/codes/apply-prepaid-code';
import { type PrepaidPlan, planPrepaidRedemption } from '@atrium/domain/codes/redeem-prepaid';
import { expiredByCode, prepaidPlanOf, prepaidSubscription } from '@atrium/domain/codes/settle-prepaid';
import { regionOfCountry } from '@atrium/domain/pricing/plan';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import type { Member } from '../../http/caller.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { inMoneyWork, type MoneyWork } from '../invoices/books/money-work.ts';
import { findCurrentSeller } from '../invoices/sellers.store.ts';
import { cataloguesOf } from '../pricing/price-list/catalogues.ts';
import { forWhom } from '../subscriptions/acting/for-whom.ts';
import { doerOf } from '../subscriptions/acting/record-act.ts';
import { catalogueFor } from '../subscriptions/state/plan-for-sale.ts';
import { ownOf, type StandingSubscription, saveSubscriptions } from '../subscriptions/state/subscription-state.ts';
import type { StoredCode } from './codes.store.ts';
import { turnOffCoupons } from './coupons.store.ts';
import { invoicePrepaid } from './redeeming/invoice-prepaid.ts';
import { limitGuesses } from './redeeming/limit-guesses.ts';
import { loadPrepaid } from './redeeming/prepaid-facts.ts';
import { promisePrepaid } from './redeeming/promise-prepaid.ts';
import { redeemCode } from './redeeming/redeem-code.ts';

/** API-43: what ran expires, what the code gives begins, and an invoice that asks for nothing says so; all or nothing. */
export async function applyPrepaidCode(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId, prove } = forWhom(caller, input);
  const catalogues = await cataloguesOf(ctx);
  const seller = await findCurrentSeller(ctx.db);
  const isOverride = input.ForceUpdate === true || input.ForceUpdate === 'true';
  return limitGuesses(ctx, caller, () =>
    inMoneyWork(
      ctx,
      organisationId,
      async (work) => {
        const { code, facts, all } = await loadPrepaid(work, input.code);
        const decision = planPrepaidRedemption(code, facts, isOverride);
        if (!decision.allowed || code === null)
          throw new Refused(decision.allowed ? 'codes.unknown' : decision.refusal);
        const { plan } = decision;
        const catalogue = await catalogueFor(ctx, work, catalogues, work.on);
        const buyer = { region: regionOfCountry(work.company.country), currency: work.account.currency };
        const plans = plan.products.map((given) => {
          const priced = prepaidPlanOf(catalogue, given, { ...buyer, months: code.months });
          if (priced === null) throw new Refused('codes.disabled');
          return priced;
        });
        await replaceSubscriptions(work, all, plan, { code, plans });
        await promisePrepaid(work, code, plan);
        const { products, months, days, isPaymentDisallowed } = code;
        await redeemCode(work, {
          ...{ kind: 'prepaid', code, content: { products, months, days, isPaymentDisallowed }, endsOn: plan.endsOn },
          doer: doerOf(caller),
        });
        await invoicePrepaid(work, seller, { code, plan, plans });
        const Products = plan.products.map(({ product }) => ({ Name: product }));
        return caller.remember(work.tx, { Products, activeTill: plan.endsOn });
      },
      prove,
    ),
  );
}

async function replaceSubscriptions(
  work: MoneyWork,
  all: readonly StandingSubscription[],
  plan: PrepaidPlan,
  given: { readonly code: StoredCode<'prepaid'>; readonly plans: readonly PricedPlan[] },
): Promise<void> {
  const before = all.flatMap(({ held }) => held.prepaid?.code ?? []);
  await turnOffCoupons(work.organisationId, work.tx, before);
  const isGiven = (product: StandingSubscription['held']['product']) =>
    given.plans.some((each) => paidAs(each.product) === product);
  const ended = all.filter(({ held }) => plan.ends.includes(held.product) && !isGiven(held.product));
  const { code, months } = given.code;
  await saveSubscriptions(work, [
    ...ended.map(({ held }) => expiredByCode(held)),
    ...given.plans.map((each) =>
      prepaidSubscription(ownOf(all, each.product).held, each, { code, months, endsOn: plan.endsOn }),
    ),
  ]);
}
