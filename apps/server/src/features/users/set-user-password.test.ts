import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getStatus } from '@atrium/contract/identity/get-status';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { addUser } from '@atrium/contract/users/add-user';
import { listUsers } from '@atrium/contract/users/list-users';
import { sendResetLink, sendResetLinkByGet } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
let owner: TestBrowser;
let admin: TestBrowser;
let elsewhere: TestBrowser;
let organisationId: string;
const password = 'a-password-for-you';

beforeAll(async () => {
  api = await startTestApi();
  const people = ['owner', 'admin', 'elsewhere'] as const;
  const [first, second, third] = await Promise.all(
    people.map((name, index) => makePerson(api, `${name}@set.test`, `192.0.2.${index + 10}`)),
  );
  if (!first || !second || !third) throw new Error('nobody came');
  organisationId = (await first.call(addOrganisation, { tenantName: 'First' })).body.tenantId;
  await addMember(api.ctx, organisationId, second.userId, {
    consoleRole: 'admin',
    consoleModules: ['m_console_role'],
  });
  for (const person of [first, second]) await person.call(switchTenant, { tenantId: organisationId });
  const { tenantId } = (await third.call(addOrganisation, { tenantName: 'Elsewhere' })).body;
  await third.call(switchTenant, { tenantId });
  [owner, admin, elsewhere] = [first, second, third];
});
afterAll(() => api.stop());

const asMember = { appName: 'console', rgShortCode: 'member', moduleUuids: [] };
const asAdmin = { appName: 'console', rgShortCode: 'admin', moduleUuids: [] };

async function add(by: TestBrowser, emailId: string, roles = [asMember]): Promise<void> {
  const form = { firstName: 'Ana', lastName: 'Costa', emailId, appUserCreateRequestList: roles };
  expect((await by.call(addUser, form)).status).toBe(200);
}

/** Sets the first password by the mailed link, as the person would. */
async function welcome(email: string): Promise<TestBrowser> {
  const { linkId = '' } = await api.newestMail(email, 'new_user');
  const token = api.ctx.tokens.mailedToken(linkId, 'set_password');
  const browser = api.browser(`203.0.113.${email.length}`);
  await browser.call(resetPassword, { token, password: testPassword });
  expect((await browser.call(signIn, { email, password: testPassword })).status).toBe(200);
  return browser;
}

const set = (by: TestBrowser, userName: string, chosen = password) =>
  by.call(setUserPassword, { userName, password: chosen, confirmationCode: -1 });
const signsIn = async (email: string, chosen: string) =>
  (await api.browser('203.0.113.200').call(signIn, { email, password: chosen })).status === 200;
const statusOf = async (email: string) => (await owner.call(listUsers, { search: email })).body.users[0]?.status;
const mailsTo = async (email: string) =>
  (await api.ctx.db.selectFrom('mails').select('template').where('to_address', '=', email).orderBy('id').execute()).map(
    ({ template }) => template,
  );

async function actions(): Promise<readonly string[]> {
  const rows = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx.selectFrom('audit_entries').select('action').orderBy('id').execute(),
  );
  return rows.map(({ action }) => action);
}

describe('setting the password of another', () => {
  test('[API-63, X-05] of an account that nobody has used ends its sessions, mails the person and is logged', async () => {
    const email = 'plain@set.test';
    await add(owner, email);
    await set(admin, email, 'given-first-of-all-1');
    const ana = api.browser('203.0.113.201');
    await ana.call(signIn, { email, password: 'given-first-of-all-1' });
    expect((await set(admin, 'Plain@set.test')).body).toEqual({ done: true });
    expect((await ana.call(getStatus, {})).body).toMatchObject({ ended: { reason: 'password_changed' } });
    expect(await signsIn(email, 'given-first-of-all-1')).toBe(false);
    expect(await signsIn(email, password)).toBe(true);
    expect(await mailsTo(email)).toEqual(['new_user', 'password_changed', 'password_changed']);
    expect((await actions()).at(-1)).toBe('identity.signed_in');
    expect(await actions()).toContain('users.password_set');
    const coded = { userName: email, password, confirmationCode: 123456 as -1 };
    expect((await owner.call(setUserPassword, coded)).body).toMatchObject({ code: 'request.invalid' });
  });

  test('(toward D-58) a password set by somebody else proves no mailbox: Pending until the person does', async () => {
    const email = 'unproved@set.test';
    await add(owner, email);
    const { linkId = '' } = await api.newestMail(email, 'new_user');
    await set(owner, email);
    expect(await signsIn(email, password)).toBe(true);
    expect(await statusOf(email)).toBe('Pending');
    // The mailbox decides whose account it is, so its link outlives what the admin has just done.
    const token = api.ctx.tokens.mailedToken(linkId, 'set_password');
    expect((await api.browser().call(resetPassword, { token, password: testPassword })).status).toBe(200);
    expect(await signsIn(email, password)).toBe(false);
    expect(await statusOf(email)).toBe('Active');
  });

  test('[X-05] attack: an owner of one company cannot take over a member of two: setting a password is refused for a person who had the account before, or has joined another organisation since', async () => {
    expect((await set(owner, 'admin@set.test')).body).toMatchObject({ code: 'users.reset_link_only' });
    const email = 'both@set.test';
    await add(owner, email);
    const ana = await welcome(email);
    await add(elsewhere, email);
    const { invites } = (await ana.call(listInvites, {})).body;
    expect((await set(elsewhere, email)).body).toMatchObject({ code: 'request.not_found' });
    expect((await ana.call(acceptInvite, { id: invites[0]?.id })).status).toBe(200);
    for (const by of [owner, elsewhere]) {
      expect((await set(by, email)).body).toMatchObject({ code: 'users.reset_link_only' });
    }
    expect(await signsIn(email, testPassword)).toBe(true);
  });

  test('[X-05] is refused for an owner or admin by an admin, and for oneself', async () => {
    expect((await set(admin, 'owner@set.test')).body).toMatchObject({ code: 'users.owner_protected' });
    await add(owner, 'second-admin@set.test', [asAdmin]);
    expect((await set(admin, 'second-admin@set.test')).body).toMatchObject({ code: 'users.reset_link_only' });
    expect((await set(owner, 'second-admin@set.test')).status).toBe(200);
    expect((await set(owner, 'owner@set.test')).body).toMatchObject({ code: 'users.reset_link_only' });
  });

  test('an unknown name and a name of another organisation get the same answer, and a weak password is reported under its field', async () => {
    for (const userName of ['nobody@set.test', 'elsewhere@set.test']) {
      expect((await set(owner, userName)).body).toMatchObject({ code: 'request.not_found' });
    }
    await add(owner, 'weak@set.test');
    const weak = await set(owner, 'weak@set.test', 'password1');
    expect(weak.body).toMatchObject({ code: 'identity.password_weak', fields: [{ field: 'password' }] });
  });

  test('(toward X-02) the password is sent only in the body', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/users/set-password?password=in-the-query-1',
      headers: { authorization: `Bearer ${owner.accessToken}` },
      payload: { userName: 'weak@set.test', confirmationCode: -1 },
    });
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  });
});

describe('a reset link', () => {
  test.each([
    ['POST', sendResetLink],
    ['GET', sendResetLinkByGet],
  ] as const)(
    '[API-62] (toward X-18) by %s: every name gets the same answer, and only members get the mail',
    async (method, endpoint) => {
      const email = `linked-${method.toLowerCase()}@set.test`;
      await add(owner, email);
      await welcome(email);
      for (const userName of [email, 'nobody@set.test', 'elsewhere@set.test']) {
        expect((await admin.call(endpoint, { userName })).body).toEqual({ accepted: true });
      }
      expect(await mailsTo(email)).toEqual(['new_user', 'reset_password']);
      expect(await mailsTo('elsewhere@set.test')).toEqual(['verify_email']);
      const { linkId = '' } = await api.newestMail(email, 'reset_password');
      const token = api.ctx.tokens.mailedToken(linkId, 'reset_password');
      expect((await api.browser().call(resetPassword, { token, password })).body).toEqual({ email });
      expect(await actions()).toContain('users.reset_link_sent');
    },
  );

  test('for a person without a password is the welcome mail again, and the first link no longer works', async () => {
    const email = 'again@set.test';
    await add(owner, email);
    const first = await api.newestMail(email, 'new_user');
    await owner.call(sendResetLink, { userName: email });
    expect(await mailsTo(email)).toEqual(['new_user', 'new_user']);
    const token = api.ctx.tokens.mailedToken(first.linkId ?? '', 'set_password');
    expect((await api.browser().call(resetPassword, { token, password })).status).toBe(410);
    await welcome(email);
    expect(await statusOf(email)).toBe('Active');
  });

  test('goes to an owner only from an owner', async () => {
    const refused = await admin.call(sendResetLink, { userName: 'owner@set.test' });
    expect(refused.body).toMatchObject({ code: 'users.owner_protected' });
    expect(await mailsTo('owner@set.test')).toEqual(['verify_email']);
  });

  test('(toward X-04) the GET needs the anti-forgery header or a token, and is not cached', async () => {
    const url = '/api/v1/users/reset-password?userName=nobody%40set.test';
    const forged = await api.app.inject({ method: 'GET', url });
    expect(forged.json()).toMatchObject({ code: 'request.forged' });
    const { headers } = await owner.call(sendResetLinkByGet, { userName: 'nobody@set.test' });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('to one person is limited, whoever asks', async () => {
    const answers: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      answers.push((await owner.call(sendResetLink, { userName: 'rationed@set.test' })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
