import { checkPrepaidCode as endpoint } from '@atrium/contract/codes/check-prepaid-code';
import type { ReplyOf } from '@atrium/contract/endpoint';
import { catalogue as refusals } from '@atrium/contract/errors/catalogue';
import { checkPrepaid, longerTerms, prepaidEnd, type RunningTerm } from '@atrium/domain/codes/redeem-prepaid';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import { computeQuote } from '@atrium/domain/subscriptions/quotes/quote';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView, type MoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { listPrepaidCoupons } from '../credits/coupons.store.ts';
import type { StoredCode } from './codes.store.ts';
import { limitGuesses } from './steps/limit-guesses.ts';
import { loadPrepaid, loadPrepaidSources } from './steps/prepaid-facts.ts';

type Reply = ReplyOf<typeof endpoint>;

/** Checks what a prepaid code would do. Applying it uses the same rule (API-41, CODE-07, X-17). */
export const checkPrepaidCode = serve(endpoint, async (ctx, caller, input): Promise<Reply> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const sources = await loadPrepaidSources(ctx);
  return limitGuesses(ctx, caller, (tell) =>
    inMoneyView(
      ctx,
      organisationId,
      async (view) => {
        const { code, facts, plans, givenBack, runningTerms } = await loadPrepaid(view, sources, input.Code);
        const { canApply, canOverride, reason } = checkPrepaid(code, facts);
        tell(reason);
        return {
          CanApply: canApply,
          CanOverride: canOverride,
          Reason: reason === null ? '' : refusals[reason].message,
          CodeDetails: code && (await describe(view, code, plans)),
          ends: canOverride ? [...facts.runningProducts] : [],
          activeTill: code && prepaidEnd(view.on, code),
          losesLonger: code && canOverride ? lostTerms(runningTerms, prepaidEnd(view.on, code)) : [],
          keptAsBalance: canApply || canOverride ? keptOf(givenBack) : [],
        };
      },
      prove,
    ),
  );
});

const lostTerms = (running: readonly RunningTerm[], newEnd: CalendarDate | null): Reply['losesLonger'] =>
  longerTerms(running, newEnd).map(({ product, endsOn }) => ({ product, until: endsOn }));

/** The value of paid days that end. It becomes balance in the currency they were paid in (D-37). */
const keptOf = (givenBack: QuoteInputs | null): NonNullable<Reply['keptAsBalance']> =>
  (givenBack === null ? [] : computeQuote(givenBack).keptAsBalance).map((kept) => ({
    amount: decimalText(kept),
    currency: kept.currency,
  }));

/** What the code gives, in the words of the wire (CODE-08). */
async function describe(
  view: MoneyWork,
  code: StoredCode<'prepaid'>,
  plans: readonly PricedPlan[],
): Promise<NonNullable<Reply['CodeDetails']>> {
  const redeemed = await listPrepaidCoupons(view.organisationId, view.tx);
  const here = redeemed.find((coupon) => coupon.code === code.code);
  const products = code.products.map(({ product, planName, userCount }) => ({
    Name: product,
    PlanName: plans.find((plan) => plan.product === product)?.displayName ?? planName,
    UserCount: userCount,
  }));
  return {
    Products: products,
    Plan: products[0]?.PlanName ?? '',
    PrepaidDuration: code.months,
    PrepaidDurationDays: code.days,
    Code: code.code,
    Description: code.description,
    RedeemedDate: here ? dateIn(here.redeemedAt, view.account.time_zone) : null,
  };
}
