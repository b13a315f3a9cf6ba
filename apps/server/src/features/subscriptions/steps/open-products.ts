import { openProducts } from '@atrium/domain/products/open-products';
import type { Product } from '@atrium/domain/products/products';
import { type Entitlement, hasEnded } from '@atrium/domain/subscriptions/entitlements';
import { asOf, statusOfHeld } from '@atrium/domain/subscriptions/held-subscription';
import type { Status } from '@atrium/domain/subscriptions/status';
import type { OrganisationTx } from '../../../db/database.ts';
import { readFacts } from '../../../db/personal/kept-facts.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { switchesFact } from '../../accounts/billing-accounts.store.ts';
import { calendarFact } from '../../accounts/companies.store.ts';
import { dateBy } from '../../accounts/steps/today-of.ts';
import { entitlementsFact } from '../stores/entitlements.store.ts';
import { subscriptionsFact } from '../stores/subscriptions.store.ts';
import { entitlementsFrom } from './subscription-state.ts';

type Needs = Pick<Context, 'clock' | 'config'>;

export interface ProductsToday {
  /** What the organisation may use now. */
  readonly open: readonly Product[];
  /** What its plans give, each with the plan. */
  readonly entitled: readonly Entitlement[];
  readonly statuses: Readonly<Record<Product, Status>>;
  readonly hasOffer: boolean;
}

/** What an organisation may use today and how its subscriptions stand, in one statement. */
export async function loadProductsToday(
  ctx: Needs,
  organisationId: string,
  tx: OrganisationTx,
): Promise<ProductsToday> {
  const facts = [calendarFact, switchesFact, subscriptionsFact, entitlementsFact] as const;
  const [calendar, switches, stored, written] = await readFacts(organisationId, tx, facts);
  const on = dateBy(ctx, calendar);
  const standing = stored.map(({ held: before }) => {
    const held = asOf(before, on);
    return { held, status: statusOfHeld(held, switches.isMrpEnabled) };
  });
  // The run of the day may be still to come, so the subscriptions are asked (D-490).
  const entitled = written.some((each) => hasEnded(each, on)) ? entitlementsFrom(standing, on) : written;
  const open = openProducts({
    entitled: entitled.map(({ product }) => product),
    isSwitchedOn: switches.isAiEnabled,
    isNamed: ctx.config.home.shopNames.includes(calendar.name),
    plans: standing.map(({ held, status }) => ({ planName: held.plan?.name ?? null, status })),
  });
  const statuses = Object.fromEntries(standing.map(({ held, status }) => [held.product, status]));
  return { open, entitled, statuses, hasOffer: switches.isMrpEnabled };
}

/** The products that an organisation may use now, for everything that decides access (D-158, D-590). */
export async function enabledProductsOf(
  ctx: Needs,
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly Product[]> {
  return (await loadProductsToday(ctx, organisationId, tx)).open;
}
