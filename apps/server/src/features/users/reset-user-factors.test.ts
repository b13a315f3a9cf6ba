import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { addPasskey, beginPasskey, listPasskeys } from '@atrium/contract/own-account/passkeys';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { enableTwoFactor, getTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { addUser } from '@atrium/contract/users/add-user';
import { getUser } from '@atrium/contract/users/get-user';
import { listUserChanges } from '@atrium/contract/users/list-user-changes';
import { resetUserFactors } from '@atrium/contract/users/reset-user-factors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { SoftwareAuthenticator } from '../../../test-kit/software-authenticator.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
let companies = 0;
let owner: TestBrowser & { readonly userId: string };
let organisationId: string;
let elsewhere: TestBrowser;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  companies += 1;
  ({ founder: owner, organisationId } = await foundOrganisation(api, `owner${companies}@lost.test`, 'First'));
  ({ founder: elsewhere } = await foundOrganisation(api, `elsewhere${companies}@lost.test`, 'Elsewhere'));
});
afterAll(() => api.stop());

let people = 0;
const form = { firstName: 'Ana', lastName: 'Costa', appUserCreateRequestList: [] };

/** Somebody whom the owner added and who has set a password, an authenticator app and a passkey. */
async function member() {
  people += 1;
  const email = `ana${people}@lost.test`;
  const { userId } = (await owner.call(addUser, { ...form, emailId: email })).body;
  const { linkId = '' } = await api.newestMail(email, 'new_user');
  const browser = api.browser(`203.0.113.${people}`);
  const token = api.ctx.tokens.mailedToken(linkId, 'set_password');
  await browser.call(resetPassword, { token, password: testPassword });
  await browser.call(signIn, { email, password: testPassword });
  const key = new SoftwareAuthenticator();
  const { body: question } = await browser.call(beginPasskey, {});
  await browser.call(addPasskey, { name: 'Key', endOthers: false, ...key.create(question) });
  const { mfaCode } = (await browser.call(enableTwoFactor, { password: testPassword })).body;
  await browser.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
  return { browser, email, userId: userId ?? '' };
}

const reset = (by: TestBrowser, userId: string) => by.call(resetUserFactors, { userId });
const factorReset = async (userId: string) => (await owner.call(getUser, { userId })).body.factorReset;
const countMails = async (email: string) =>
  (
    await api.ctx.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', email)
      .where('template', '=', 'factors_reset')
      .execute()
  ).length;

describe("resetting a member's lost second factor", () => {
  test('[N-03, D-234] an owner resets it: app, codes and passkeys are gone, sessions end, the member is mailed and signs in with the password', async () => {
    const { browser, email, userId } = await member();
    expect(await factorReset(userId)).toBe('ready');
    expect((await reset(owner, userId)).body).toEqual({ reset: true });
    expect((await browser.call(getStatus, {})).body).toMatchObject({ ended: { reason: 'signed_out' } });
    const { body } = await browser.call(signIn, { email, password: testPassword });
    expect(body.assurance).toBe('password');
    expect((await browser.call(getTwoFactor, {})).body).toEqual({ status: 'off', since: null, recoveryCodesLeft: 0 });
    expect((await browser.call(listPasskeys, {})).body.passkeys).toEqual([]);
    expect(await api.newestMail(email, 'factors_reset')).toEqual({ firstName: 'Ana', organisationName: 'First' });
    const { changes } = (await owner.call(listUserChanges, { userId })).body;
    expect(changes[0]).toMatchObject({ action: 'users.factors_reset', actorName: 'Maya Lake' });
    expect(await factorReset(userId)).toBe('no_factor');
    expect((await reset(owner, userId)).body).toMatchObject({ code: 'users.no_factor' });
  });

  test('[D-234] attack: an owner of one company cannot take over a member of two: the second factor is not reset for whoever another company has as member or has invited, nor for an account that its owner made', async () => {
    const { browser, email, userId } = await member();
    await elsewhere.call(addUser, { ...form, emailId: email });
    expect(await factorReset(userId)).toBe('not_ours');
    expect((await reset(owner, userId)).body).toMatchObject({ code: 'users.factor_not_ours' });
    const { invites } = (await browser.call(listInvites, {})).body;
    expect((await reset(elsewhere, userId)).body).toMatchObject({ code: 'request.not_found' });
    await browser.call(acceptInvite, { id: invites[0]?.id ?? '' });
    for (const by of [owner, elsewhere]) {
      expect((await reset(by, userId)).body).toMatchObject({ code: 'users.factor_not_ours' });
    }
    expect((await browser.call(getTwoFactor, {})).body.status).toBe('on');
    const own = await makePerson(api, 'own@lost.test', '203.0.113.99');
    await addMember(api.ctx, organisationId, own.userId);
    expect((await reset(owner, own.userId)).body).toMatchObject({ code: 'users.factor_not_ours' });
    expect(await countMails(email)).toBe(0);
  });

  test('[D-234] attack: an admin resets no second factor, an owner not their own, and an open screen is asked for the password first', async () => {
    const { userId } = await member();
    const admin = await makePerson(api, 'admin@lost.test', '203.0.113.98');
    await addMember(api.ctx, organisationId, admin.userId, {
      consoleRole: 'admin',
      consoleModules: ['m_console_role'],
    });
    await admin.call(signIn, { email: 'admin@lost.test', password: testPassword });
    expect((await admin.call(getUser, { userId })).body.factorReset).toBeNull();
    expect((await reset(admin, userId)).body).toMatchObject({ code: 'request.unauthorized' });
    expect((await reset(owner, owner.userId)).body).toMatchObject({ code: 'users.own_factor' });
    api.ctx.moved.offsetMs += 11 * 60_000;
    await owner.call(refreshToken, {});
    expect((await reset(owner, userId)).body).toMatchObject({ code: 'security.step_up_needed' });
    await owner.call(stepUp, { password: testPassword });
    expect((await reset(owner, userId)).status).toBe(200);
  });

  test('[D-234] attack: of two resets at once one is done, and the member gets one mail', async () => {
    const { email, userId } = await member();
    const answers = await Promise.all([reset(owner, userId), reset(owner, userId)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await countMails(email)).toBe(1);
  });
});
