import { applyPrepaidCode as endpoint } from '@atrium/contract/codes/apply-prepaid-code';
import { type PrepaidPlan, planPrepaidRedemption } from '@atrium/domain/codes/redeem-prepaid';
import { expiredByCode, prepaidSubscription } from '@atrium/domain/codes/settle-prepaid';
import type { Product } from '@atrium/domain/products/products';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { refuseCountry } from '../accounts/steps/country-of-buyer.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { buying, keepAgreements } from '../agreements/steps/keep-agreements.ts';
import { doerOf } from '../audit/steps/record.ts';
import { turnOffCoupons } from '../credits/coupons.store.ts';
import { refuseUnsaidKind, refuseUntaxable } from '../invoices/steps/parties.ts';
import { goOnWith } from '../subscriptions/steps/crossings/go-on-with.ts';
import { subscriptionFacts } from '../subscriptions/steps/subscription-facts.ts';
import { ownOf, saveSubscriptions } from '../subscriptions/steps/subscription-state.ts';
import type { StoredCode } from './codes.store.ts';
import { invoicePrepaid } from './steps/invoice-prepaid.ts';
import { limitGuesses } from './steps/limit-guesses.ts';
import { loadPrepaid, loadPrepaidSources, type PrepaidSituation } from './steps/prepaid-facts.ts';
import { redeemCode } from './steps/redeem-code.ts';
import { schedulePrepaid } from './steps/schedule-prepaid.ts';

/** Redeems a prepaid code in one transaction: running plans expire, the code's plans start, and an invoice of zero is issued (API-43). */
export const applyPrepaidCode = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const sources = await loadPrepaidSources(ctx);
  const isOverride = input.ForceUpdate === true || input.ForceUpdate === 'true';
  return limitGuesses(ctx, caller, () =>
    inMoneyWork(
      ctx,
      organisationId,
      async (work) => {
        refuseCountry(work, ctx.config);
        const situation = await loadPrepaid(work, sources, input.code);
        const { code } = situation;
        const decision = planPrepaidRedemption(code, situation.facts, isOverride);
        if (!decision.allowed || code === null)
          throw new Refused(decision.allowed ? 'codes.unknown' : decision.refusal);
        if (code.soldFor !== null) {
          refuseUntaxable(work, sources.seller);
          refuseUnsaidKind(work, sources.seller);
        }
        const { plan } = decision;
        const touched = [...new Set([...plan.ends, ...situation.plans.map(({ product }) => paidAs(product))])];
        await goOnWith(work, { prepaid_code: touched }, doerOf(caller), situation.stateOf);
        await replaceSubscriptions(work, situation, plan, code);
        await schedulePrepaid(work, code, plan);
        const { products, months, days, isPaymentDisallowed } = code;
        await redeemCode(work, {
          kind: 'prepaid',
          code,
          content: {
            products,
            months,
            days,
            isPaymentDisallowed,
          },
          endsOn: plan.endsOn,
          doer: doerOf(caller),
        });
        await invoicePrepaid(work, sources.seller, { ...situation, code, plan });
        await keepAgreements(ctx, work.tx, buying(caller, organisationId));
        const Products = plan.products.map(({ product }) => ({ Name: product }));
        return caller.remember(work.tx, { Products, activeTill: plan.endsOn });
      },
      prove,
      subscriptionFacts,
    ),
  );
});

async function replaceSubscriptions(
  work: MoneyWork,
  { all, plans }: PrepaidSituation,
  plan: PrepaidPlan,
  { code, months }: StoredCode<'prepaid'>,
): Promise<void> {
  const before = all.flatMap(({ held }) => held.prepaid?.code ?? []);
  await turnOffCoupons(work.organisationId, work.tx, before);
  const isGiven = (product: Product) => plans.some((each) => paidAs(each.product) === product);
  const ended = all.filter(({ held }) => plan.ends.includes(held.product) && !isGiven(held.product));
  await saveSubscriptions(work, [
    ...ended.map(({ held }) => expiredByCode(held)),
    ...plans.map((each) =>
      prepaidSubscription(ownOf(all, each.product).held, each, { code, months, endsOn: plan.endsOn }),
    ),
  ]);
}
