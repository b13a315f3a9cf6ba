import type { getHome as endpoint } from '@atrium/contract/products/get-home';
import { homeProducts } from '@atrium/domain/products/home-products';
import type { Product } from '@atrium/domain/products/products';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { version } from '../../runtime/version.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { listEntitlements } from '../subscriptions/entitlements.store.ts';
import { loadSubscriptions } from '../subscriptions/steps/subscription-state.ts';
import { listRolesOf } from '../users/people-list.store.ts';

/** What home shows a person: the products that they may open, and what the operator has to tell (HOME-06). */
export function getHome(ctx: Context, { organisationId, session, actor }: Member): Promise<ReplyOf<typeof endpoint>> {
  const { links, home } = ctx.config;
  return inMoneyView(ctx, organisationId, async (view) => {
    const { tx, company, on } = view;
    const entitlements = await listEntitlements(organisationId, tx);
    const roles = await listRolesOf(organisationId, tx, [session.userId]);
    const listed = homeProducts({
      enabled: entitlements.filter(({ until }) => until === null || on < until).map(({ product }) => product),
      createdOn: company.created_at.toISOString().slice(0, 10),
      country: company.country,
      isShopOffered: home.shopNames.includes(company.name),
      plans: (await loadSubscriptions(view)).map(({ held, status }) => ({ planName: held.plan?.name ?? null, status })),
      person: { isOwner: actor.isOwner, rolesIn: roles.map(({ product }) => product as Product) },
    });
    const products = listed.map(({ product, opens }) => ({
      product,
      address: opens === null ? null : (links.products?.replace('{product}', opens) ?? null),
      isPhoneApp: opens === null,
    }));
    const { whatsNew, stores, awards } = home.content;
    return { products, whatsNew: { ...whatsNew, items: [...whatsNew.items] }, stores, awards: [...awards], version };
  });
}
