import type { TaxRegistration } from '@atrium/domain/invoices/tax/decide-tax';
import type { Catalogue } from '@atrium/domain/pricing/plan';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { Context } from '../../../../runtime/context.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { currentSellerIn, currentSellerOf, type Seller } from '../../../invoices/steps/current-seller.ts';
import { roleCatalogueIn, roleCatalogueOf } from '../../../memberships/steps/role-catalogue.ts';
import { cataloguesIn, cataloguesOf } from '../../../pricing/steps/catalogues.ts';

/** What every charge of every organisation rests on. */
export interface ChargeSources {
  readonly log: Pick<Context['log'], 'error'>;
  readonly catalogues: readonly Catalogue[];
  readonly roles: RoleCatalogue;
  readonly seller: Seller & {
    readonly registrations: readonly TaxRegistration[];
  };
}

/** What every quote rests on; asked before the transaction, because it takes connections of its own. */
export interface QuoteSources extends ChargeSources {
  readonly log: Context['log'];
  readonly gateways: Context['gateways'];
  readonly links: Context['config']['links'];
}

export async function loadQuoteSources(
  ctx: Pick<Context, 'db' | 'log' | 'clock' | 'gateways' | 'config'>,
): Promise<QuoteSources> {
  const [catalogues, roles, seller] = await Promise.all([
    cataloguesOf(ctx),
    roleCatalogueOf(ctx),
    currentSellerOf(ctx),
  ]);
  const registrations = seller.registrations;
  const { log, gateways, config } = ctx;
  return { log, gateways, links: config.links, catalogues, roles, seller: { ...seller, registrations } };
}

/** What charges rest on, inside a transaction that is open. */
export async function loadChargeSourcesIn(work: MoneyWork): Promise<ChargeSources> {
  const [catalogues, roles, seller] = await Promise.all([
    cataloguesIn(work),
    roleCatalogueIn(work),
    currentSellerIn(work),
  ]);
  return { log: { error: () => undefined }, roles, catalogues, seller };
}
