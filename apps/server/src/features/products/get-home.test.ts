import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getHome } from '@atrium/contract/products/get-home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultHomeContent } from '../../../../../suites/atrium/home-content.ts';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { addMember } from '../../../test-kit/add-member.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { version } from '../../runtime/version.ts';
import { readLinks } from '../../settings/config.ts';
import { saveRoles } from '../memberships/people.store.ts';
import { heldRolesOf } from '../memberships/steps/assignments.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, {
    links: { ...readLinks({}), products: 'https://{product}.example.com' },
    home: { content: defaultHomeContent, shopNames: ['Cedar Shops'] },
  });
});
afterAll(() => api.stop());

const listOf = async (browser: TestBrowser) => (await browser.call(getHome, {})).body.products;
const openOf = async (browser: TestBrowser) =>
  (await listOf(browser)).flatMap(({ product, state }) => (state === 'open' ? [product] : []));
const closedOf = async (browser: TestBrowser) =>
  (await listOf(browser)).flatMap(({ product, state }) => (state === 'open' ? [] : [`${product} ${state}`]));
const free = ['workflow', 'website_builder', 'doc_builder', 'doc_scanner', 'chat'];

test('[HOME-06] [HOME-23] [D-591] an owner of a new organisation sees every product: what is free is open, the rest can be tried', async () => {
  const { founder } = await foundOrganisation(api, 'owner@new.test', 'Fresh');
  expect(await openOf(founder)).toEqual(free);
  expect(await closedOf(founder)).toEqual(['erp try', 'crm try', 'people try', 'attendance try', 'expense try']);
});

test('[HOME-06] [HOME-20] [HOME-21] [HOME-24] what was bought is open with its address, and what comes with it', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@home.test', 'Birch');
  await holdPlan(api.ctx, organisationId, 'crm-professional-yearly');
  expect((await listOf(founder)).slice(0, 2)).toMatchObject([
    { product: 'crm', state: 'open', address: 'https://crm_plus.example.com', isPhoneApp: false, isInBundle: false },
    { product: 'report_builder', state: 'open', address: 'https://report_builder.example.com' },
  ]);
  const shop = await foundOrganisation(api, 'shop@home.test', 'Cedar Shops');
  expect(await openOf(shop.founder)).toContain('shop');
  expect(await openOf(founder)).not.toContain('shop');
});

test('[D-591] All-in-one opens its products and is named there; a trial that is over leads to the plans', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@bundle.test', 'Bundle');
  await holdPlan(api.ctx, organisationId, 'aio-essential-yearly');
  const inBundle = (await listOf(founder)).flatMap(({ product, isInBundle }) => (isInBundle ? [product] : []));
  expect(inBundle).toEqual(['erp', 'crm', 'people']);
  const other = await foundOrganisation(api, 'owner@over.test', 'Over');
  await holdPlan(api.ctx, other.organisationId, 'people-startup-monthly', { over: { plan: null, isTrialOver: true } });
  expect(await closedOf(other.founder)).toContain('people see_plans');
});

/** As the operator sets it (docs/operate/reference.md). */
async function setSwitch(organisationId: string, flag: 'is_ai_enabled' | 'is_mrp_enabled', isOn: boolean) {
  await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
  const operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const ctx = { ...api.ctx, db: operator };
  await inOrganisation(ctx, organisationId, (tx) =>
    tx
      .updateTable('billing_accounts')
      .set({ [flag]: isOn })
      .where('organisation_id', '=', organisationId)
      .execute(),
  );
  await operator.destroy();
}

test('[HOME-18] [D-13] the AI assistant is listed and open by the switch of the operator, and gone without it', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@ai.test', 'Thinking');
  const listed = async () => (await listOf(founder)).some(({ product }) => product === 'ai');
  expect(await listed()).toBe(false);
  await setSwitch(organisationId, 'is_ai_enabled', true);
  expect(await openOf(founder)).toContain('ai');
  await setSwitch(organisationId, 'is_ai_enabled', false);
  expect(await listed()).toBe(false);
});

test('[HOME-19] [D-13] MRP is listed where the operator offers it, and opens with its plan', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@mrp.test', 'Mills');
  const mrp = async () => (await listOf(founder)).find(({ product }) => product === 'mrp')?.state;
  expect(await mrp()).toBeUndefined();
  await setSwitch(organisationId, 'is_mrp_enabled', true);
  expect(await mrp()).toBe('try');
  await holdPlan(api.ctx, organisationId, 'mrp-essential-yearly-us');
  expect(await mrp()).toBe('open');
});

test('[HOME-23] [D-590] somebody else sees the products of their roles, in either edition; who may not buy is told whom to ask', async () => {
  const { organisationId } = await foundOrganisation(api, 'owner@roles.test', 'Roles');
  await holdPlan(api.ctx, organisationId, 'crm-essential-yearly');
  const paula = await makePerson(api, 'paula@roles.test');
  await addMember(api.ctx, organisationId, paula.userId);
  const roles = (['crm', 'chat', 'people'] as const).map((product) => ({ product, role: 'admin', modules: [] }));
  await inOrganisation(api.ctx, organisationId, (tx) =>
    saveRoles(organisationId, tx, paula.userId, { assign: heldRolesOf(shippedRoles, roles), unassign: [] }),
  );
  await paula.call(switchTenant, { tenantId: organisationId });
  expect(await openOf(paula)).toEqual(['crm', 'chat']);
  expect(await closedOf(paula)).toEqual(['people ask_owner']);
});

test('[HOME-23] a member without a role in a product sees none of them, and the news of the suite', async () => {
  const { organisationId } = await foundOrganisation(api, 'owner@member.test', 'Alder');
  await holdPlan(api.ctx, organisationId, 'crm-essential-yearly');
  const member = await makePerson(api, 'member@member.test');
  await addMember(api.ctx, organisationId, member.userId);
  await member.call(switchTenant, { tenantId: organisationId });
  const { body } = await member.call(getHome, {});
  expect(body).toEqual({ products: [], isBookkeeper: false, ...defaultHomeContent, version });
});
