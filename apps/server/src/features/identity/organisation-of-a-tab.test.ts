import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { listUsers } from '@atrium/contract/users/list-users';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, join, kinds } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';

let api: TestApi;
let mill: Founded;
let forge: Founded;
beforeAll(async () => {
  api = await startTestApi();
  mill = await foundIn(api, '192.0.2.10');
  forge = await foundIn(api, '192.0.2.11');
});
afterAll(() => api.stop());

/** An admin of both organisations, who opened the forge last. */
async function adminOfBoth(email: string): Promise<Colleague> {
  const admin = await makePerson(api, email);
  await join(api, mill.organisationId, admin.userId, kinds.admin);
  await join(api, forge.organisationId, admin.userId, kinds.admin);
  await admin.call(switchTenant, { tenantId: forge.organisationId });
  return admin;
}

/** Another tab of the same browser: it shares the cookie and asks for its own access token. */
async function tabOf(browser: TestBrowser, tenantId?: string): Promise<TestBrowser> {
  const tab = Object.assign(api.browser(), { cookie: browser.cookie });
  await tab.call(getStatus, tenantId === undefined ? {} : { tenantId });
  return tab;
}

const openIn = async (tab: TestBrowser) => (await tab.call(getTenantDetails, {})).body.tenantId;

test('[NAV-34] [D-151] an admin works in two organisations in two tabs, and a switch in one leaves the other where it was', async () => {
  const admin = await adminOfBoth('both@tabs.test');
  const atMill = await tabOf(admin, mill.organisationId);
  const atForge = await tabOf(admin, forge.organisationId);
  expect([await openIn(atMill), await openIn(atForge)]).toEqual([mill.organisationId, forge.organisationId]);

  const third = await tabOf(admin, mill.organisationId);
  await third.call(switchTenant, { tenantId: forge.organisationId });
  expect([await openIn(third), await openIn(atMill)]).toEqual([forge.organisationId, mill.organisationId]);
  const person = { firstName: 'Ana', lastName: 'Lima', appUserCreateRequestList: [], emailId: 'ana@tabs.test' };
  expect((await atMill.call(addUser, person)).status).toBe(200);
  expect((await mill.founder.call(listUsers, { search: 'ana@tabs.test' })).body.total).toBe(1);
  expect((await forge.founder.call(listUsers, { search: 'ana@tabs.test' })).body.total).toBe(0);
});

test('[SESS-13] [D-151] a token that is refreshed stays in the organisation of its tab, and names it to the products', async () => {
  const admin = await adminOfBoth('refreshing@tabs.test');
  const atMill = await tabOf(admin, mill.organisationId);
  const { body } = await atMill.call(refreshToken, { tenantId: mill.organisationId });
  expect(decodeJwt(body.accessToken)).toMatchObject({ tenantId: mill.organisationId, isOrgSet: true });
  expect(await openIn(atMill)).toBe(mill.organisationId);
});

test('[D-151] a new tab without an organisation opens the one that was switched to last', async () => {
  const admin = await adminOfBoth('newest@tabs.test');
  expect(await openIn(await tabOf(admin))).toBe(forge.organisationId);
  await admin.call(switchTenant, { tenantId: mill.organisationId });
  expect(await openIn(await tabOf(admin))).toBe(mill.organisationId);
});

test('[D-151] somebody who asks for a foreign organisation gets a token for the own one, and no word about the other', async () => {
  const stranger = await makePerson(api, 'stranger@tabs.test');
  const { tenantId } = (await stranger.call(addOrganisation, { tenantName: 'Own' })).body;
  await stranger.call(switchTenant, { tenantId });
  for (const foreign of [forge.organisationId, crypto.randomUUID()]) {
    const tab = await tabOf(stranger, foreign);
    expect(decodeJwt(tab.accessToken ?? '')).toMatchObject({ tenantId });
    expect(await openIn(tab)).toBe(tenantId);
    const refreshed = await tab.call(refreshToken, { tenantId: foreign });
    expect(refreshed.body.organisation?.tenantId).toBe(tenantId);
  }
});

test('[N-15] [D-151] an admin who is disabled in one organisation is refused there at once, and goes on in the other', async () => {
  const admin = await adminOfBoth('disabled@tabs.test');
  const atMill = await tabOf(admin, mill.organisationId);
  const atForge = await tabOf(admin, forge.organisationId);
  await mill.founder.call(disableUser, { userId: admin.userId });
  const refused = { status: 409, body: { code: 'organisation.not_set' } };
  const person = { firstName: 'Eve', lastName: 'Low', appUserCreateRequestList: [], emailId: 'eve@tabs.test' };
  expect(await atMill.call(listUsers, {})).toMatchObject(refused);
  expect(await atMill.call(addUser, person)).toMatchObject(refused);
  expect((await atForge.call(listUsers, {})).status).toBe(200);
  expect((await atMill.call(listTenants, {})).body.tenants).toHaveLength(1);
  // The tab asks again and is led to the organisation that is left.
  expect((await atMill.call(getStatus, { tenantId: mill.organisationId })).body).toMatchObject({
    organisation: { tenantId: forge.organisationId },
  });
});
