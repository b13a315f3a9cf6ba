import { resetCompany, undoCompanyReset } from '@atrium/contract/closure/company-reset';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getProductAccess } from '@atrium/contract/product-access/get-product-access';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { makeServiceToken } from '../../../test-kit/make-service-token.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makePerson, testPassword as password } from '../../../test-kit/test-api.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
let crm: Awaited<ReturnType<typeof makeServiceToken>>;
beforeAll(async () => {
  paying = await startPayingApi();
  crm = await makeServiceToken(paying.api, 'crm', ['access:read']);
});
beforeEach(async () => {
  // Without a card: one card has one trial of a product.
  us = await paying.foundPaying(null);
});
afterAll(() => paying.stop());

/** A product has no cookies. */
const ask = async (userId?: string, { headers } = crm) =>
  paying.api
    .browser('192.0.2.61')
    .call(getProductAccess, { tenantId: us.organisationId, ...(userId ? { userId } : {}) }, headers);
const answer = async (userId?: string) => (await ask(userId)).body;

test('[N-40] [D-158] [D-295] a product learns that it opens with a trial, and for whom', async () => {
  const { founder } = us;
  expect(await answer(founder.userId)).toMatchObject({ product: 'crm', isEnabled: false, plan: null, reset: null });
  expect((await answer(founder.userId)).user).toEqual({ isAllowed: false, isOwner: false, role: null, modules: [] });
  await founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'usd' });
  expect(await answer()).toMatchObject({ isEnabled: true, plan: { name: expect.any(String) }, user: null });
  expect((await answer(founder.userId)).user).toMatchObject({ isAllowed: true, isOwner: true });
  const role = { appName: 'crm', rgShortCode: 'admin', moduleUuids: [] };
  const person = { firstName: 'Ana', lastName: 'Costa', emailId: 'ana@asked.test', appUserCreateRequestList: [role] };
  const userId = (await founder.call(addUser, person)).body.userId ?? '';
  // Nobody has set a password for this account yet.
  expect((await answer(userId)).user?.isAllowed).toBe(false);
  const stranger = await makePerson(paying.api, 'stranger@asked.test');
  expect((await answer(stranger.userId)).user).toEqual({ isAllowed: false, isOwner: false, role: null, modules: [] });
  const tom = await addColleague(paying.api, us.organisationId, 'tom@asked.test', [
    { product: 'crm', role: 'admin', modules: [] },
  ]);
  expect((await answer(tom.userId)).user).toMatchObject({ isAllowed: true, isOwner: false, role: 'admin' });
  const kim = await addColleague(paying.api, us.organisationId, 'kim@asked.test', kinds.member);
  expect((await answer(kim.userId)).user).toMatchObject({ isAllowed: false, isOwner: false, role: null });
  expect((await founder.call(disableUser, { userId: tom.userId })).status).toBe(200);
  expect((await answer(tom.userId)).user?.isAllowed).toBe(false);
});

test('[PLAN-36] [D-34] ERP learns how many invoices its plan allows, and that All-in-one has no such limit', async () => {
  const { founder } = us;
  const erp = await makeServiceToken(paying.api, 'erp', ['access:read']);
  const planNow = async () => (await ask(undefined, erp)).body.plan;
  expect(await planNow()).toBeNull();
  await founder.call(activatePlan, { PlanID: 'erp-startup-monthly', Currency: 'usd' });
  expect(await planNow()).toMatchObject({ limits: [{ kind: 'invoices', perMonth: 30 }] });
  await founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'usd' });
  expect((await answer()).plan).toMatchObject({ limits: [] });
  await founder.call(activatePlan, { PlanID: 'aio-startup-monthly', Currency: 'usd' });
  expect(await planNow()).toMatchObject({ limits: [] });
});

test('[N-40] [D-246] [D-295] a product learns of a reset and of its undo', async () => {
  await us.founder.call(resetCompany, { password });
  expect((await answer()).reset).toMatchObject({ resetAt: expect.any(String), eraseAt: expect.any(String) });
  await us.founder.call(undoCompanyReset, {});
  expect((await answer()).reset).toBeNull();
});

test('[N-40] attack: a token without the scope, or of another product, learns nothing of this one', async () => {
  const other = await makeServiceToken(paying.api, 'crm', ['facts:write']);
  expect((await ask(undefined, other)).body).toMatchObject({ code: 'request.unauthorized' });
  const chat = await makeServiceToken(paying.api, 'chat', ['access:read']);
  expect((await ask(undefined, chat)).body).toMatchObject({ product: 'chat' });
  const none = { ...chat, headers: { authorization: 'Bearer nothing' } };
  expect((await ask(undefined, none)).status).toBe(401);
});

test('[N-40] [D-242] a deleted organisation is not found', async () => {
  await us.founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
  await us.founder.call(deleteCompany, { id: us.organisationId, password });
  expect((await ask()).body).toMatchObject({ code: 'request.not_found' });
});
