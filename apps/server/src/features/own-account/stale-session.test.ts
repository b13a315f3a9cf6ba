import { setPermissions } from '@atrium/contract/access/set-permissions';
import { deleteAccount } from '@atrium/contract/closure/delete-account';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { changeManyUsers, changeRoleOfMany, startPeopleJob } from '@atrium/contract/people-jobs/people-jobs';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { getUser } from '@atrium/contract/users/get-user';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { updateUser } from '@atrium/contract/users/update-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Three hours pass; the access token is renewed meanwhile, as a console does. */
async function leaveOpen(browser: TestBrowser): Promise<void> {
  api.ctx.moved.offsetMs += 3 * 3_600_000;
  await browser.call(refreshToken, {});
}

const stale = { code: 'security.step_up_needed' };
const owner = { appName: 'organisation', rgShortCode: 'owner', moduleUuids: [] };
const admin = { appName: 'console', rgShortCode: 'admin', moduleUuids: [] };
const user = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };
const person = (emailId: string, role: typeof owner) => ({
  firstName: 'Eve',
  lastName: 'Hill',
  emailId,
  appUserCreateRequestList: [role],
});

test('[D-224, D-481] attack: a session that was left open makes nobody an owner or an admin; a fresh proof does, and a user of a product needs none', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'founder@stale.test', 'Stale');
  const { userId } = await addColleague(api, organisationId, 'member@stale.test', kinds.member);
  await leaveOpen(founder);
  for (const role of [owner, admin]) {
    expect((await founder.call(addUser, person('eve@stale.test', role))).body).toMatchObject(stale);
    const { version } = (await founder.call(getUser, { userId })).body;
    expect((await founder.call(setPermissions, { userId, permission: role, version })).body).toMatchObject(stale);
    const changes = { userIds: [userId], assign: role };
    expect((await founder.call(changeRoleOfMany, changes)).body).toMatchObject(stale);
    const update = {
      updateUserInfo: { id: userId, user: { firstName: 'Mem', lastName: 'Ber' } },
      assignUserRoleRequest: [role],
      unAssignUserRoleRequest: { apps: [] },
      version,
    };
    expect((await founder.call(updateUser, update)).body).toMatchObject(stale);
  }
  expect((await founder.call(startPeopleJob, { jobId: crypto.randomUUID() })).body).toMatchObject(stale);
  expect((await founder.call(addUser, person('user@stale.test', user))).status).toBe(200);
  expect((await founder.call(stepUp, { password: testPassword })).status).toBe(200);
  expect((await founder.call(addUser, person('eve@stale.test', owner))).status).toBe(200);
});

test('[D-481] attack: a session that was left open enables nobody and sets nobody’s password', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'doors@stale.test', 'Doors');
  const { userId } = await addColleague(api, organisationId, 'dismissed@stale.test', kinds.owner);
  expect((await founder.call(disableUser, { userId })).status).toBe(200);
  await leaveOpen(founder);
  expect((await founder.call(enableUser, { userId })).body).toMatchObject(stale);
  expect((await founder.call(changeManyUsers, { userIds: [userId], action: 'enable' })).body).toMatchObject(stale);
  const chosen = { userName: 'dismissed@stale.test', password: 'evil-horse-staple', confirmationCode: -1 } as const;
  expect((await founder.call(setUserPassword, chosen)).body).toMatchObject(stale);
});

test('[D-520] attack: a session that was left open takes no owner’s role, removes and disables nobody, and leaves no organisation', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'takes@stale.test', 'Takes');
  const { userId } = await addColleague(api, organisationId, 'second@stale.test', kinds.owner);
  await leaveOpen(founder);
  const { version } = (await founder.call(getUser, { userId })).body;
  const update = {
    updateUserInfo: { id: userId, user: { firstName: 'Sec', lastName: 'Ond' } },
    assignUserRoleRequest: [],
    unAssignUserRoleRequest: { apps: ['organisation'] },
    version,
  };
  expect((await founder.call(updateUser, update)).body).toMatchObject(stale);
  for (const call of [
    founder.call(deleteUser, { userId }),
    founder.call(disableUser, { userId }),
    founder.call(leaveOrganisation, { tenantId: organisationId }),
    founder.call(changeManyUsers, { userIds: [userId], action: 'delete' }),
  ]) {
    expect((await call).body).toMatchObject(stale);
  }
  await founder.call(stepUp, { password: testPassword });
  expect((await founder.call(updateUser, update)).status).toBe(200);
});

test('[D-224, D-481] attack: a session that was left open lets no bookkeeper in', async () => {
  const { founder } = await foundOrganisation(api, 'client@stale.test', 'Client');
  await leaveOpen(founder);
  expect((await founder.call(grantBookkeeper, { email: 'evil@books.test' })).body).toMatchObject(stale);
  await founder.call(stepUp, { password: testPassword });
  expect((await founder.call(grantBookkeeper, { email: 'good@books.test' })).status).toBe(200);
});

test('[D-249, D-481] attack: with two-factor on, a session that was left open and the password do not delete the account', async () => {
  const { founder } = await foundOrganisation(api, 'gone@stale.test', 'Gone');
  const { mfaCode } = (await founder.call(enableTwoFactor, { password: testPassword })).body;
  await founder.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
  await leaveOpen(founder);
  const deletion = { accountDeleteReason: 'little_use', password: testPassword };
  expect((await founder.call(deleteAccount, deletion)).body).toMatchObject(stale);
  await founder.call(stepUp, { password: testPassword, code: otpNow(mfaCode, api.ctx.clock.wall()) });
  expect((await founder.call(deleteAccount, deletion)).status).toBe(200);
});

test('[D-264, D-481] attack: a session that was left open sets no first password', async () => {
  const { founder } = await foundOrganisation(api, 'first@stale.test', 'First');
  await leaveOpen(founder);
  const form = {
    id: founder.userId,
    firstName: 'Maya',
    lastName: 'Lake',
    phone: '',
    countryCode: 'US',
    isReady: false,
  };
  expect((await founder.call(updateProfile, { ...form, password: 'evil-horse-staple' })).body).toMatchObject(stale);
});
