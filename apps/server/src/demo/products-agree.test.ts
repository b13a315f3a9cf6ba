import { productHref, productsOpenedAs } from '@atrium/domain/products/editions';
import { openingOf } from '@atrium/domain/products/open-products';
import { type Product, productTokens } from '@atrium/domain/products/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingApi, startPayingApi } from '../../test-kit/paying-api.ts';
import { sandboxStripeKey } from '../../test-kit/payment-sandbox.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { inOrganisation } from '../db/transaction.ts';
import { explainAccess } from '../features/access/explain-access.ts';
import { findCompany } from '../features/accounts/companies.store.ts';
import { findActor } from '../features/memberships/memberships.store.ts';
import { getProductAccess } from '../features/product-access/get-product-access.ts';
import { getHome } from '../features/products/get-home.ts';
import { seedCodes } from './seed-codes.ts';
import { seedDemo } from './seed-demo.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';

let paying: PayingApi;
let operator: Database;
beforeAll(async () => {
  paying = await startPayingApi();
  operator = openDatabase(asRole(paying.api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const { ctx } = paying.api;
  await seedDemo(ctx);
  await seedCodes(ctx, operator);
  await seedSubscriptions(ctx, { address: paying.sandbox.address, secretKey: sandboxStripeKey });
}, 120_000);
afterAll(async () => {
  await operator.destroy();
  await paying.stop();
});

const listable = productTokens().filter((product) => openingOf(product).listed !== 'never');

/** Every person of the demo world in every organisation that they can enter. */
function listMembers() {
  return paying.api.ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.organisation_id as organisationId', 'm.user_id as userId', 'u.email'])
    .where('m.disabled_at', 'is', null)
    .where('m.closed_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .execute();
}

type Seen = Awaited<ReturnType<typeof listMembers>>[number];

/** What home opens for a person, beside what 'Why' and the product itself answer. */
async function answersFor({ organisationId, userId }: Seen) {
  const { ctx } = paying.api;
  const actor = await findActor(ctx.db, organisationId, userId);
  const caller = { organisationId, actor, session: { userId } } as never;
  const company = await inOrganisation(ctx, organisationId, (tx) => findCompany(organisationId, tx));
  const openedAs = productsOpenedAs({
    createdOn: company.created_at.toISOString().slice(0, 10),
    country: company.country,
  });
  const addressOf = (product: string) => productHref({ productAddress: ctx.config.links.products, openedAs }, product);
  const { products } = await getHome(ctx, caller);
  const open = products.filter(({ state }) => state === 'open');
  const isAllowed = async (product: Product) => (await explainAccess(ctx, caller, { userId, product })).allowed;
  const mayEnter = async (product: Product) => {
    const opens = openedAs[product] ?? product;
    const service = { product: opens, scopes: ['access:read'] };
    const answer = await getProductAccess(ctx, { service } as never, { tenantId: organisationId, userId });
    return answer.user?.isAllowed === true;
  };
  const [allowed, entered]: [string[], string[]] = [[], []];
  for (const product of listable) {
    if (await isAllowed(product)) allowed.push(product);
    if (await mayEnter(product)) entered.push(product);
  }
  return {
    home: open.map(({ product }) => product).toSorted(),
    why: allowed.toSorted(),
    products: entered.toSorted(),
    wrongLinks: open.filter(({ product, address, isPhoneApp }) => !isPhoneApp && address !== addressOf(product)),
  };
}

test('[HOME-06] [HOME-23] [N-40] [D-590] home, Why, product links and the products agree for everybody of the demo world', {
  timeout: 120_000,
}, async () => {
  const members = await listMembers();
  expect(members.length).toBeGreaterThan(100);
  const different: unknown[] = [];
  let opened = 0;
  for (const member of members) {
    const { home, why, products, wrongLinks } = await answersFor(member);
    opened += home.length;
    const isSame = String(home) === String(why) && String(home) === String(products) && wrongLinks.length === 0;
    if (!isSame) different.push({ ...member, home, why, products, wrongLinks });
  }
  expect(different).toEqual([]);
  expect(opened).toBeGreaterThan(members.length);
});
