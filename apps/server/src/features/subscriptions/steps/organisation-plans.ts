import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { isBundle, type PricedPlan } from '@atrium/domain/pricing/price-plan';
import { type Product, productTokens } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { asOf, soldProducts } from '@atrium/domain/subscriptions/held-subscription';
import type { SeatPlan } from '@atrium/domain/users/preview-change';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { findCompany } from '../../accounts/companies.store.ts';
import { listEntitlements } from '../entitlements.store.ts';
import { listSubscriptions } from '../subscriptions.store.ts';
import { seatHoldersOf } from './seat-holders.ts';

type Needs = Pick<Context, 'clock'>;

async function todayOf(ctx: Needs, organisationId: string, tx: OrganisationTx): Promise<CalendarDate> {
  const company = await findCompany(organisationId, tx);
  return dateIn(ctx.clock.business({ clockOffsetMs: company.clock_offset_ms }), company.time_zone);
}

/** The products that an organisation may use: all of them until it takes its first plan, then those that its plans give and those that are not sold. */
export async function enabledProductsOf(
  ctx: Needs,
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly Product[]> {
  if ((await listSubscriptions(organisationId, tx)).length === 0) return productTokens;
  const on = await todayOf(ctx, organisationId, tx);
  const entitled = (await listEntitlements(organisationId, tx))
    .filter(({ until }) => until === null || on < until)
    .map(({ product }) => product);
  const isSold = (product: Product) => soldProducts.some((sold) => sold === paidAs(product));
  return productTokens.filter((product) => !isSold(product) || entitled.includes(product));
}

/** The plans that run now, in trial or not. */
async function runningPlansOf(
  ctx: Needs,
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly { readonly plan: PricedPlan; readonly isChargedByCard: boolean }[]> {
  const held = await listSubscriptions(organisationId, tx);
  if (held.length === 0) return [];
  const on = await todayOf(ctx, organisationId, tx);
  return held.flatMap((each) => {
    const { plan, isInTrial, prepaid, hasEndedUnpaid } = asOf(each, on);
    return plan === null || hasEndedUnpaid ? [] : [{ plan, isChargedByCard: !isInTrial && prepaid === null }];
  });
}

/** The plans that charge by seat, with the seats taken. */
export async function seatPlansOf(
  ctx: Needs,
  organisationId: string,
  tx: OrganisationTx,
  catalogue: RoleCatalogue,
): Promise<readonly SeatPlan[]> {
  const running = await runningPlansOf(ctx, organisationId, tx);
  const bySeat = running.filter(({ plan, isChargedByCard }) => isChargedByCard && plan.basis === 'seat_month');
  if (bySeat.length === 0) return [];
  const holdersOf = await seatHoldersOf(organisationId, tx, catalogue);
  return bySeat.map(({ plan: { product, includedUsers } }) => ({
    plan: product,
    holders: holdersOf(product),
    freeUserCount: includedUsers,
    isPaidPlan: true,
  }));
}

/** The bundles that run: so many users are in their price, and no more are added without one (D-29). */
export async function bundlesOf(
  ctx: Needs,
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly PricedPlan[]> {
  return (await runningPlansOf(ctx, organisationId, tx)).map(({ plan }) => plan).filter(isBundle);
}
