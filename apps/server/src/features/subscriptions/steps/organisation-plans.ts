import { isBundle, type PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { Product } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { chargesForSeats } from '@atrium/domain/subscriptions/changes/record-seats';
import { asOf } from '@atrium/domain/subscriptions/held-subscription';
import { countSeats, type SeatCount, type SeatTerms } from '@atrium/domain/users/count-seats';
import type { SeatPlan } from '@atrium/domain/users/preview-change';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { type HeldToday, loadHeldToday } from './held-today.ts';
import { seatHoldersOf } from './seat-holders.ts';

type Needs = Pick<Context, 'clock'>;

interface UsablePlan {
  readonly plan: PricedPlan;
  readonly isRunning: boolean;
  readonly isChargedByCard: boolean;
  readonly isPrepaid: boolean;
  readonly seatsBought: number;
}

/** The plans that may be used now: those that run, in trial or not, and cancelled ones until their end. */
async function usablePlansOf(ctx: Needs, organisationId: string, tx: OrganisationTx): Promise<readonly UsablePlan[]> {
  return usableOf(await loadHeldToday(ctx, organisationId, tx));
}

function usableOf({ held, on }: HeldToday): readonly UsablePlan[] {
  return held.flatMap((each): UsablePlan[] => {
    const { plan: running, lastPlan, activeTill, isInTrial, prepaid, hasEndedUnpaid, seatsBought } = asOf(each, on);
    const plan = running ?? (activeTill !== null && on < activeTill ? lastPlan : null);
    if (plan === null || hasEndedUnpaid) return [];
    const isPrepaid = prepaid !== null;
    return [{ plan, isRunning: running !== null, isChargedByCard: !isInTrial && !isPrepaid, isPrepaid, seatsBought }];
  });
}

/** The plans themselves that may be used on that day. */
export const usablePlansIn = (today: HeldToday): readonly PricedPlan[] => usableOf(today).map(({ plan }) => plan);

/** The plans that charge by seat, with the seats taken. */
export async function seatPlansOf(
  ctx: Needs,
  organisationId: string,
  tx: OrganisationTx,
  catalogue: RoleCatalogue,
): Promise<readonly SeatPlan[]> {
  const usable = (await usablePlansOf(ctx, organisationId, tx)).filter(({ isRunning }) => isRunning);
  const bySeat = usable.filter(({ plan, isChargedByCard }) => isChargedByCard && plan.basis === 'seat_month');
  if (bySeat.length === 0) return [];
  const holdersOf = await seatHoldersOf(organisationId, tx, catalogue);
  return bySeat.map(({ plan: { product, includedUsers } }) => ({
    plan: product,
    holders: holdersOf(product),
    freeUserCount: includedUsers,
    isPaidPlan: true,
  }));
}

function seatTermsOf({ plan, isPrepaid, isChargedByCard, seatsBought }: UsablePlan): SeatTerms {
  const { product, includedUsers, extraUserMinor } = plan;
  const isCapped = isPrepaid || (isBundle(plan) && extraUserMinor === null);
  const kind = isCapped ? 'capped' : isChargedByCard && chargesForSeats(plan) ? 'by_seat' : 'free';
  return { product, includedUsers, seatsBought, kind };
}

/** The seats taken and paid of every plan that may be used now. */
export async function seatCountsOf(
  ctx: Needs,
  organisationId: string,
  tx: OrganisationTx,
  catalogue: RoleCatalogue,
): Promise<readonly SeatCount[]> {
  const usable = await usablePlansOf(ctx, organisationId, tx);
  const holdersOf = await seatHoldersOf(organisationId, tx, catalogue);
  return usable.map((each) => countSeats(seatTermsOf(each), holdersOf(each.plan.product)));
}

export interface LimitedPlan {
  readonly product: Product;
  readonly includedUsers: number;
  readonly hasExtraUserPrice: boolean;
}

/** The plans for so many users and no more: bundles (D-29), and whatever a prepaid code gives (D-129). */
export function limitedPlansOf(today: HeldToday): readonly LimitedPlan[] {
  return usableOf(today)
    .filter(({ plan, isPrepaid }) => isPrepaid || isBundle(plan))
    .map(({ plan: { product, includedUsers, extraUserMinor }, isPrepaid }) => ({
      product,
      includedUsers,
      hasExtraUserPrice: !isPrepaid && extraUserMinor !== null,
    }));
}
