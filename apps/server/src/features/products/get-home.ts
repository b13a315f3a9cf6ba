import { getHome as endpoint } from '@atrium/contract/products/get-home';
import { can } from '@atrium/domain/access/permissions';
import { productHref } from '@atrium/domain/products/editions';
import { homeProducts } from '@atrium/domain/products/home-products';
import type { Product } from '@atrium/domain/products/products';
import { startHref } from '@atrium/domain/sign-on/start-href';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { version } from '../../runtime/version.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { loadProductsToday } from '../subscriptions/steps/open-products.ts';
import { listRolesOf } from '../users/people-list.store.ts';
import { listStartAddresses } from './start-addresses.store.ts';

/** What home shows a person: the products of the suite with their state, and what the operator has to tell (HOME-06). */
export const getHome = serve(endpoint, async (ctx, { organisationId, session, actor }) => {
  const { links, home, publicAddress: issuer } = ctx.config;
  const [today, company, roles, starts] = await inOrganisation(ctx, organisationId, (tx) =>
    Promise.all([
      loadProductsToday(ctx, organisationId, tx),
      findCompany(organisationId, tx),
      listRolesOf(organisationId, tx, [session.userId]),
      listStartAddresses(tx),
    ]),
  );
  const listed = homeProducts({
    ...today,
    createdOn: company.created_at.toISOString().slice(0, 10),
    country: company.country,
    person: {
      isOwner: actor.isOwner,
      rolesIn: roles.map(({ product }) => product as Product),
      canBuy: can(actor, 'use_subscriptions'),
    },
  });
  const products = listed.map(({ opens, ...each }) => ({
    ...each,
    // `opens` is the edition already.
    address:
      opens === null
        ? null
        : (startHref(starts, opens, { issuer, organisationId }) ??
          productHref({ productAddress: links.products }, opens)),
  }));
  const { whatsNew, stores, awards } = home.content;
  return {
    products,
    isBookkeeper: company.is_bookkeeper,
    whatsNew: { ...whatsNew, items: [...whatsNew.items] },
    stores,
    awards: [...awards],
    version,
  };
});
