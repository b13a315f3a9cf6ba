import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { getUser } from '@atrium/contract/users/get-user';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { sendResetLink } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { addColleague, auditOf, join, kinds, rowOf } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
let us: Founded;
let them: Founded;
beforeAll(async () => {
  api = await startTestApi();
  us = await foundIn(api, '192.0.2.10');
  them = await foundIn(api, '192.0.2.11');
});
afterAll(() => api.stop());

test('[D-110] a member leaves, founds an own organisation, and the admin can do nothing to the account any more', async () => {
  const email = 'ben@leave.test';
  const ben = await addColleague(api, us.organisationId, email, kinds.member);
  const { body } = await ben.call(leaveOrganisation, { tenantId: us.organisationId });
  expect(body).toEqual({ left: true });
  expect((await ben.call(getStatus, {})).body).toMatchObject({ organisation: null, actor: null });
  expect((await ben.call(listTenants, {})).body.tenants).toEqual([]);
  expect((await ben.call(getTenantDetails, {})).body).toMatchObject({ code: 'organisation.not_set' });
  expect(await rowOf(us.founder, email)).toBeUndefined();
  expect((await auditOf(api, us.organisationId, ben.userId)).at(-1)).toMatchObject({
    action: 'users.left',
    by: ben.userId,
  });
  const founded = await ben.call(addOrganisation, { tenantName: 'Ben and Sons' });
  expect(founded.status).toBe(200);
  expect((await ben.call(switchTenant, { tenantId: founded.body.tenantId })).body).toMatchObject({
    actor: { isOwner: true },
  });
  const missing = { status: 404, body: { code: 'request.not_found' } };
  const password = 'given-by-the-admin-1';
  expect(await us.founder.call(setUserPassword, { userName: email, password, confirmationCode: -1 })).toMatchObject(
    missing,
  );
  expect(await us.founder.call(disableUser, { userId: ben.userId })).toMatchObject(missing);
  expect(await us.founder.call(getUser, { userId: ben.userId })).toMatchObject(missing);
  await us.founder.call(sendResetLink, { userName: email });
  await expect(api.newestMail(email, 'reset_password')).rejects.toThrow();
  // Adding again only invites.
  const again = { firstName: 'Ben', lastName: 'Low', emailId: email, appUserCreateRequestList: [] };
  expect((await us.founder.call(addUser, again)).body).toEqual({ outcome: 'invited', userId: null });
  expect((await ben.call(listTenants, {})).body.tenants).toHaveLength(1);
});

test('[D-110] the last owner stays, and leaves once there is another one', async () => {
  const { founder, organisationId } = await foundIn(api, '192.0.2.12');
  expect(await founder.call(leaveOrganisation, { tenantId: organisationId })).toMatchObject({
    status: 409,
    body: { code: 'users.last_owner' },
  });
  await addColleague(api, organisationId, 'second@leave.test', kinds.owner);
  expect((await founder.call(leaveOrganisation, { tenantId: organisationId })).status).toBe(200);
});

test('[D-110] of two owners who leave at once, one stays', async () => {
  const { founder, organisationId } = await foundIn(api, '192.0.2.13');
  const second = await addColleague(api, organisationId, 'together@leave.test', kinds.owner);
  const statuses = await Promise.all(
    [founder, second].map(async (owner) => (await owner.call(leaveOrganisation, { tenantId: organisationId })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
});

test('[D-110] whoever leaves one organisation goes on in another, in every browser, also where they are disabled', async () => {
  const email = 'cleo@leave.test';
  const cleo = await addColleague(api, us.organisationId, email, kinds.member);
  await join(api, them.organisationId, cleo.userId, kinds.member);
  const other = api.browser('203.0.113.99');
  await other.call(signIn, { email, password: testPassword });
  expect((await cleo.call(leaveOrganisation, { tenantId: us.organisationId })).status).toBe(200);
  expect((await cleo.call(getStatus, {})).body).toMatchObject({ organisation: { tenantId: them.organisationId } });
  expect((await other.call(getStatus, {})).body).toMatchObject({ organisation: { tenantId: them.organisationId } });
  const own = await cleo.call(addOrganisation, { tenantName: 'Cleo' });
  await cleo.call(switchTenant, { tenantId: own.body.tenantId });
  await them.founder.call(disableUser, { userId: cleo.userId });
  expect((await cleo.call(leaveOrganisation, { tenantId: them.organisationId })).status).toBe(200);
  expect(await rowOf(them.founder, email)).toBeUndefined();
});

test('[D-110] nobody leaves an organisation that they do not belong to', async () => {
  const ask = { tenantId: them.organisationId };
  const refused = { status: 404, body: { code: 'identity.not_a_member' } };
  expect(await us.founder.call(leaveOrganisation, ask)).toMatchObject(refused);
  expect(await us.founder.call(leaveOrganisation, { tenantId: crypto.randomUUID() })).toMatchObject(refused);
});

test('[X-30] a plain member founds an organisation of their own without leaving the first', async () => {
  const member = await addColleague(api, us.organisationId, 'plain@leave.test', kinds.member);
  expect((await member.call(addOrganisation, { tenantName: 'Side Business' })).status).toBe(200);
  expect((await member.call(listTenants, {})).body.tenants).toHaveLength(2);
});

test.each(['leaves', 'is deleted'])(
  '[D-480] an open invitation to the address of somebody who %s brings them back no more',
  async (way) => {
    const email = way === 'leaves' ? 'twice@leave.test' : 'again@leave.test';
    const person = await makePerson(api, email);
    const asked = { firstName: 'Ida', lastName: 'Low', emailId: email, appUserCreateRequestList: [] };
    expect((await us.founder.call(addUser, asked)).body).toMatchObject({ outcome: 'invited' });
    await addMember(api.ctx, us.organisationId, person.userId);
    if (way === 'leaves') await person.call(leaveOrganisation, { tenantId: us.organisationId });
    else await us.founder.call(deleteUser, { userId: person.userId });
    expect((await person.call(listInvites, {})).body.invites).toEqual([]);
  },
);
