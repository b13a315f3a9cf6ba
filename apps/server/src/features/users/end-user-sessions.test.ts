import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { endUserSessions } from '@atrium/contract/users/end-user-sessions';
import { listUserChanges } from '@atrium/contract/users/list-user-changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, join, kinds } from '../../../test-kit/colleagues.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const opens = async (browser: TestBrowser, tenantId: string): Promise<boolean> =>
  (await browser.call(switchTenant, { tenantId })).status === 200 &&
  (await browser.call(getTenantDetails, {})).status === 200;

test('[D-543] an admin signs a member out on all devices: they are mailed, and sign in again with the same rights', async () => {
  const { organisationId, founder } = await foundIn(api);
  const admin = await addColleague(api, organisationId, 'admin@out.test', kinds.admin);
  const member = await addColleague(api, organisationId, 'member@out.test', kinds.member);
  const phone = api.browser('203.0.113.9');
  await phone.call(signIn, { email: 'member@out.test', password: testPassword });
  for (const device of [member, phone]) expect(await opens(device, organisationId)).toBe(true);
  expect((await admin.call(endUserSessions, { userId: member.userId })).body).toEqual({ ended: true });
  for (const device of [member, phone]) {
    expect((await device.call(getTenantDetails, {})).status).toBe(401);
    expect((await device.call(refreshToken, {})).status).toBe(401);
  }
  expect(await api.newestMail('member@out.test', 'signed_out')).toMatchObject({ firstName: 'Maya' });
  const { changes } = (await founder.call(listUserChanges, { userId: member.userId })).body;
  expect(changes[0]).toMatchObject({ action: 'users.signed_out' });
  await phone.call(signIn, { email: 'member@out.test', password: testPassword });
  expect(await opens(phone, organisationId)).toBe(true);
});

test('[D-543] a session that works in another organisation goes on there, and opens this one only after a new sign-in', async () => {
  const [ours, theirs] = [await foundIn(api), await foundIn(api)];
  const person = await addColleague(api, theirs.organisationId, 'both@out.test', kinds.admin);
  await join(api, ours.organisationId, person.userId, kinds.member);
  expect(await opens(person, ours.organisationId)).toBe(true);
  expect(await opens(person, theirs.organisationId)).toBe(true);
  expect((await ours.founder.call(endUserSessions, { userId: person.userId })).status).toBe(200);
  expect((await person.call(getTenantDetails, {})).status).toBe(200);
  expect((await person.call(switchTenant, { tenantId: ours.organisationId })).status).toBe(401);
  await person.call(signIn, { email: 'both@out.test', password: testPassword });
  expect(await opens(person, ours.organisationId)).toBe(true);
});

test('[D-543] attack: nobody signs out somebody above them, somebody of another organisation, or anybody without the right', async () => {
  const [ours, theirs] = [await foundIn(api), await foundIn(api)];
  const admin = await addColleague(api, ours.organisationId, 'a@above.test', kinds.admin);
  const member = await addColleague(api, ours.organisationId, 'm@above.test', kinds.member);
  const end = async (by: TestBrowser, userId: string) => (await by.call(endUserSessions, { userId })).body;
  expect(await end(admin, ours.founder.userId)).toMatchObject({ code: 'users.owner_protected' });
  expect(await end(admin, theirs.founder.userId)).toMatchObject({ code: 'request.not_found' });
  expect(await end(member, admin.userId)).toMatchObject({ code: 'request.unauthorized' });
});
