import { checkDiscountCode as endpoint } from '@atrium/contract/codes/check-discount-code';
import type { ReplyOf } from '@atrium/contract/endpoint';
import { catalogue as refusals } from '@atrium/contract/errors/catalogue';
import { checkDiscount, type DiscountReason } from '@atrium/domain/codes/check-discount';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { catalogueOn, findOffer } from '@atrium/domain/pricing/catalogue';
import type { Catalogue } from '@atrium/domain/pricing/plan';
import { pricePlan } from '@atrium/domain/pricing/price-plan';
import type { Context } from '../../runtime/context.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView, type MoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { cataloguesOf, withCustomPlans } from '../pricing/steps/catalogues.ts';
import type { StoredCode } from './codes.store.ts';
import { limitGuesses } from './steps/limit-guesses.ts';
import { loadCode } from './steps/load-code.ts';

type Reply = ReplyOf<typeof endpoint>;

/** Checks what a discount code would take off. Applying it uses the same rule (API-42). */
export const checkDiscountCode = serve(endpoint, async (ctx, caller, input): Promise<Reply> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const catalogues = await cataloguesOf(ctx);
  return limitGuesses(ctx, caller, (tell) =>
    inMoneyView(
      ctx,
      organisationId,
      async (work) => {
        const { code, facts } = await loadCode(work, 'discount', input.Code);
        const sale = input.PlanID === undefined ? null : await saleOf(ctx, work, catalogues, input.PlanID);
        const { canApply, canOverride, reason } = checkDiscount(code, {
          ...facts,
          currency: work.account.currency,
          sale,
        });
        tell(reason);
        return { CanApply: canApply, CanOverride: canOverride, Reason: wordsOf(reason), ...describe(code) };
      },
      prove,
    ),
  );
});

const wordsOf = (reason: DiscountReason | null) => (reason === null ? '' : refusals[reason].message);

/** The plan being bought. Null for a plan that is not sold here, which the purchase itself refuses. */
async function saleOf(ctx: Context, work: MoneyWork, catalogues: readonly Catalogue[], planId: string) {
  const { organisationId, tx, account } = work;
  const catalogue = await withCustomPlans(ctx, organisationId, tx, catalogueOn(catalogues, work.on));
  const found = findOffer(catalogue, planId);
  return found && pricePlan(catalogue.version, found, account.currency);
}

function describe(code: StoredCode<'discount'> | null): Omit<Reply, 'CanApply' | 'CanOverride' | 'Reason'> {
  const percent = code?.percentOffBasisPoints ?? null;
  const amount = code?.amountOff ?? null;
  return {
    Type: code === null ? '' : percent === null ? 'amount' : 'percent',
    PercentOff: (percent ?? 0) / 100,
    AmountOff: amount === null ? '0' : decimalText(amount),
    Currency: amount?.currency ?? '',
    MaxApplyCount: code?.maxApplyCount ?? 0,
    ProductApplicable: code?.product ?? '',
    PlanIntervalApplicable: code?.interval ?? '',
    Description: code?.description ?? '',
  };
}
