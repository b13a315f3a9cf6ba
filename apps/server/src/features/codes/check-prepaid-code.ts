import type { checkPrepaidCode as endpoint } from '@atrium/contract/codes/check-prepaid-code';
import { catalogue as refusals } from '@atrium/contract/errors/catalogue';
import { checkPrepaid, prepaidEnd } from '@atrium/domain/codes/redeem-prepaid';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { catalogueOn, findPlan } from '@atrium/domain/pricing/catalogue';
import { type Catalogue, type PlanName, regionOfCountry } from '@atrium/domain/pricing/plan';
import type { Product } from '@atrium/domain/products/products';
import type { Member } from '../../http/caller.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyView, type MoneyWork } from '../invoices/books/money-work.ts';
import { cataloguesOf } from '../pricing/price-list/catalogues.ts';
import type { StoredCode } from './codes.store.ts';
import { listPrepaidCoupons } from './coupons.store.ts';
import { limitGuesses } from './redeeming/limit-guesses.ts';
import { loadPrepaid } from './redeeming/prepaid-facts.ts';

type Reply = ReplyOf<typeof endpoint>;

/** API-41, CODE-07: what a prepaid code would do here; the same rule decides when it is applied. */
export async function checkPrepaidCode(ctx: Context, caller: Member, input: InputOf<typeof endpoint>): Promise<Reply> {
  const catalogues = await cataloguesOf(ctx);
  return limitGuesses(ctx, caller, (tell) =>
    inMoneyView(ctx, caller.organisationId, async (view) => {
      const { code, facts } = await loadPrepaid(view, input.Code);
      const { canApply, canOverride, reason } = checkPrepaid(code, facts);
      tell(reason);
      return {
        CanApply: canApply,
        CanOverride: canOverride,
        Reason: reason === null ? '' : refusals[reason].message,
        CodeDetails: code && (await describe(view, catalogueOn(catalogues, view.on), code)),
        ends: canOverride ? [...facts.runningProducts] : [],
        activeTill: code && prepaidEnd(view.on, code),
      };
    }),
  );
}

/** CODE-08 */
async function describe(
  view: MoneyWork,
  catalogue: Catalogue,
  code: StoredCode<'prepaid'>,
): Promise<NonNullable<Reply['CodeDetails']>> {
  const redeemed = await listPrepaidCoupons(view.organisationId, view.tx);
  const here = redeemed.find((coupon) => coupon.code === code.code);
  const region = regionOfCountry(view.company.country);
  const nameOf = (product: Product, planName: PlanName) =>
    findPlan(catalogue, product, planName, region)?.displayName ?? planName;
  const products = code.products.map(({ product, planName, userCount }) => ({
    Name: product,
    PlanName: nameOf(product, planName),
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
