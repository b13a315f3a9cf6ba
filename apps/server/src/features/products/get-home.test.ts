import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getHome } from '@atrium/contract/products/get-home';
import { defaultHomeContent } from '@atrium/domain/products/data/home-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { readLinks } from '../../runtime/config.ts';
import { version } from '../../runtime/version.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, {
    links: { ...readLinks({}), products: 'https://{product}.example.com' },
    home: { content: defaultHomeContent, shopNames: ['Cedar Shops'] },
  });
});
afterAll(() => api.stop());

const productsOf = async (browser: TestBrowser) => (await browser.call(getHome, {})).body.products;

test('[HOME-06] [HOME-20] [HOME-21] [HOME-24] an owner sees what the organisation bought, each with its address', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@home.test', 'Birch');
  expect(await productsOf(founder)).toEqual([]);
  await holdPlan(api.ctx, organisationId, 'crm-professional-yearly');
  expect(await productsOf(founder)).toEqual([
    { product: 'crm', address: 'https://crm_plus.example.com', isPhoneApp: false },
    { product: 'report_builder', address: 'https://report_builder.example.com', isPhoneApp: false },
  ]);
  const shop = await foundOrganisation(api, 'shop@home.test', 'Cedar Shops');
  expect(await productsOf(shop.founder)).toMatchObject([{ product: 'shop' }]);
});

test('[HOME-23] a member without a role in a product sees none of them, and the news of the suite', async () => {
  const { organisationId } = await foundOrganisation(api, 'owner@member.test', 'Alder');
  await holdPlan(api.ctx, organisationId, 'crm-essential-yearly');
  const member = await makePerson(api, 'member@member.test');
  await addMember(api.ctx, organisationId, member.userId);
  await member.call(switchTenant, { tenantId: organisationId });
  const { body } = await member.call(getHome, {});
  expect(body).toEqual({ products: [], ...defaultHomeContent, version });
});
