import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { resendVerification } from '@atrium/contract/identity/resend-verification';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { getUser } from '@atrium/contract/users/get-user';
import { getUserInfo } from '@atrium/contract/users/get-user-info';
import { sendResetLink } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countForApi } from '../../../test-kit/count-for-api.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';

let api: TestApi;
let us: Founded;
let them: Founded;
beforeAll(async () => {
  api = await startTestApi();
  us = await foundIn(api, '192.0.2.10');
  them = await foundIn(api, '192.0.2.11');
});
afterAll(() => api.stop());

const given = 'given-by-the-admin-1';
const own = 'chosen-by-ana-alone-2';
const countPeople = countForApi();
const newEmail = () => `ana${countPeople(api)}@added.test`;
const asMember = { appName: 'console', rgShortCode: 'member', moduleUuids: [] };
const form = (emailId: string) => ({
  firstName: 'Ana',
  lastName: 'Costa',
  emailId,
  appUserCreateRequestList: [asMember],
});

/** Somebody whom the admin adds with a password that the admin knows. */
async function addWithPassword(email: string): Promise<string> {
  const { status, body } = await us.founder.call(addUser, { ...form(email), password: given });
  expect(status).toBe(200);
  return body.userId ?? '';
}

async function browserFor(email: string, password: string): Promise<TestBrowser> {
  const browser = api.browser(`203.0.113.${countPeople(api) % 250}`);
  await browser.call(signIn, { email, password });
  return browser;
}

const statusOfSignIn = async (email: string, password: string) =>
  (await api.browser('203.0.113.251').call(signIn, { email, password })).status;
const set = (by: TestBrowser, userName: string) =>
  by.call(setUserPassword, { userName, password: 'given-by-the-admin-2', confirmationCode: -1 });

async function proveByLink(email: string, browser = api.browser('203.0.113.252')) {
  await api.browser('203.0.113.253').call(resendVerification, { email });
  const { linkId = '' } = await api.newestMail(email, 'verify_email');
  return browser.call(verifyEmail, { token: api.ctx.tokens.mailedToken(linkId, 'verify_email') });
}

describe('a password that an admin chose', () => {
  test('[D-106] opens a session that can do nothing but choose another password', async () => {
    const email = newEmail();
    await addWithPassword(email);
    const ana = api.browser('203.0.113.1');
    const { status, body } = await ana.call(signIn, { email, password: given });
    expect([status, body.assurance, body.organisation, body.actor]).toEqual([200, 'new_password', null, null]);
    const refused = { status: 401, body: { code: 'session.new_password_needed' } };
    expect(await ana.call(listTenants, {})).toMatchObject(refused);
    expect(await ana.call(getUserInfo, {})).toMatchObject(refused);
    expect(await ana.call(addOrganisation, { tenantName: 'Own' })).toMatchObject(refused);
    expect(await ana.call(switchTenant, { tenantId: us.organisationId })).toMatchObject(refused);
    expect((await ana.call(getStatus, {})).body).toMatchObject({ assurance: 'new_password' });
  });

  test('[D-106] is replaced at first use by another one, and every other session ends', async () => {
    const email = newEmail();
    await addWithPassword(email);
    const [ana, admin] = [await browserFor(email, given), await browserFor(email, given)];
    const same = await ana.call(changeFirstPassword, { password: given });
    expect(same.body).toMatchObject({ code: 'identity.password_weak' });
    const changed = await ana.call(changeFirstPassword, { password: own });
    expect(changed.body).toEqual({ changed: true });
    // The organisation was given to the address, and opens once that is proved (D-503).
    expect((await ana.call(getStatus, {})).body).toMatchObject({ assurance: 'password', organisation: null });
    expect((await ana.call(listTenants, {})).body).toEqual({ tenants: [] });
    expect((await admin.call(changeFirstPassword, { password: 'another-of-the-admin-3' })).status).toBe(401);
    expect(await statusOfSignIn(email, given)).toBe(401);
    expect(await statusOfSignIn(email, own)).toBe(200);
    // Once it is replaced, the session waits for nothing.
    expect(await ana.call(changeFirstPassword, { password: 'yet-another-of-ana-4' })).toMatchObject({
      status: 403,
      body: { code: 'request.unauthorized' },
    });
  });

  test('[D-107] ends when the owner of the mailbox opens the mailed link, and the mail names who added them', async () => {
    const email = newEmail();
    const userId = await addWithPassword(email);
    const admin = await browserFor(email, given);
    const mail = await api.newestMail(email, 'new_user');
    expect(mail).toMatchObject({ adderName: 'Maya Lake', hasPaid: false });
    const token = api.ctx.tokens.mailedToken(mail.linkId ?? '', 'set_password');
    // An admin who sets it again does not take the link away.
    expect((await set(us.founder, email)).status).toBe(200);
    expect((await api.browser().call(resetPassword, { token, password: own })).status).toBe(200);
    expect((await admin.call(getStatus, {})).body).toMatchObject({ ended: { reason: 'password_changed' } });
    expect(await statusOfSignIn(email, 'given-by-the-admin-2')).toBe(401);
    expect(await statusOfSignIn(email, own)).toBe(200);
    expect(await set(us.founder, email)).toMatchObject({ status: 409, body: { code: 'users.reset_link_only' } });
    const { allowedActions } = (await us.founder.call(getUser, { userId })).body;
    expect(allowedActions).not.toContain('set_password');
  });

  test('[D-107] ends with its sessions when the mailbox is verified, even if somebody has changed it at first use', async () => {
    for (const isChanged of [false, true]) {
      const email = newEmail();
      await addWithPassword(email);
      const admin = await browserFor(email, given);
      if (isChanged) expect((await admin.call(changeFirstPassword, { password: own })).status).toBe(200);
      // Even in the browser of a session that still waits for a password.
      const browser = isChanged ? api.browser('203.0.113.250') : admin;
      expect((await proveByLink(email, browser)).body).toEqual({ email, hasPassword: false });
      expect((await admin.call(getStatus, {})).body).toMatchObject({ ended: { reason: 'signed_out' } });
      expect(await statusOfSignIn(email, isChanged ? own : given)).toBe(401);
    }
  });

  test('[D-107] that the person has changed stays if the same browser verifies the mailbox', async () => {
    const email = newEmail();
    await addWithPassword(email);
    const ana = await browserFor(email, given);
    await ana.call(changeFirstPassword, { password: own });
    const other = await browserFor(email, own);
    expect((await proveByLink(email, ana)).body).toEqual({ email, hasPassword: true });
    const organisation = { tenantId: us.organisationId };
    expect((await ana.call(getStatus, {})).body).toMatchObject({ organisation });
    expect((await ana.call(listTenants, {})).status).toBe(200);
    expect((await other.call(getStatus, {})).body).toMatchObject({ ended: { reason: 'signed_out' } });
    expect(await statusOfSignIn(email, own)).toBe(200);
  });

  test('[X-62] [D-106] cannot be set for somebody whom another organisation has invited, or who chose a password', async () => {
    const invited = newEmail();
    await us.founder.call(addUser, form(invited));
    expect((await set(us.founder, invited)).status).toBe(200);
    expect((await them.founder.call(addUser, form(invited))).body).toMatchObject({ outcome: 'invited' });
    expect(await set(us.founder, invited)).toMatchObject({ status: 409, body: { code: 'users.reset_link_only' } });
    const changed = newEmail();
    await addWithPassword(changed);
    await (await browserFor(changed, given)).call(changeFirstPassword, { password: own });
    expect((await set(us.founder, changed)).body).toMatchObject({ code: 'users.reset_link_only' });
  });

  test('[D-107] a reset link that the organisation sends names who sent it, as long as nobody has a password', async () => {
    const email = newEmail();
    await us.founder.call(addUser, form(email));
    expect((await us.founder.call(sendResetLink, { userName: email })).status).toBe(200);
    expect(await api.newestMail(email, 'new_user')).toMatchObject({ adderName: 'Maya Lake' });
  });
});

describe('somebody who is deleted before they chose a password, and added again', () => {
  test.each([undefined, given])(
    '[D-183] sets one by the link in the mail, signs in and finds the invitation',
    async (password) => {
      const email = newEmail();
      const { body } = await us.founder.call(addUser, {
        ...form(email),
        ...(password === undefined ? {} : { password }),
      });
      expect((await us.founder.call(deleteUser, { userId: body.userId ?? '' })).status).toBe(200);
      expect((await us.founder.call(addUser, form(email))).body).toMatchObject({ outcome: 'invited' });
      const { linkId = '' } = await api.newestMail(email, 'invitation');
      const token = api.ctx.tokens.mailedToken(linkId, 'set_password');
      expect((await api.browser().call(resetPassword, { token, password: own })).status).toBe(200);
      const ana = await browserFor(email, own);
      expect((await ana.call(listInvites, {})).body).toMatchObject({ invites: [{ inviterEmail: us.founder.email }] });
    },
  );

  test('[D-183] gets no such link once they have a password of their own', async () => {
    const email = newEmail();
    const userId = await addWithPassword(email);
    await (await browserFor(email, given)).call(changeFirstPassword, { password: own });
    await us.founder.call(deleteUser, { userId });
    await us.founder.call(addUser, form(email));
    expect(await api.newestMail(email, 'invitation')).not.toHaveProperty('linkId');
  });
});
