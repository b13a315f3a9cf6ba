import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { resendVerification } from '@atrium/contract/identity/resend-verification';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { listUsers } from '@atrium/contract/users/list-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertLink } from '../identity/stores/one-time-links.store.ts';

let api: TestApi;
let owner: TestBrowser;
let organisationId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await makePerson(api, 'owner@first.test');
  organisationId = (await owner.call(addOrganisation, { tenantName: 'First' })).body.tenantId;
  await owner.call(switchTenant, { tenantId: organisationId });
});
afterAll(() => api.stop());

/** An account as an organisation makes it: without a password, with a link to set one. */
async function makeAccount(email: string): Promise<string> {
  const { ctx } = api;
  const userId = ctx.newId();
  const linkId = ctx.newId();
  const now = ctx.clock.wall();
  const account = { id: userId, email, first_name: 'New', last_name: 'Person', locale: 'en', created_at: now } as const;
  await ctx.db.insertInto('users').values(account).execute();
  await inTransaction(ctx, (tx) => insertLink(tx, { id: linkId, userId, email, purpose: 'set_password', now }));
  await addMember(ctx, organisationId, userId);
  return ctx.tokens.mailedToken(linkId, 'set_password');
}

async function mailedToken(email: string, template: 'reset_password' | 'verify_email'): Promise<string> {
  const { linkId = '' } = await api.newestMail(email, template);
  return api.ctx.tokens.mailedToken(linkId, template);
}

const statusOf = async (search: string) => (await owner.call(listUsers, { search })).body.users[0]?.status;
const set = (token: string, password = testPassword) => api.browser().call(resetPassword, { token, password });

test('(toward N-14) the link of a new user sets the first password, verifies the address and makes them Active', async () => {
  const email = 'ana@first.test';
  const token = await makeAccount(email);
  expect(await statusOf(email)).toBe('Pending');
  expect((await api.browser().call(signIn, { email, password: testPassword })).status).toBe(401);
  expect((await set(token)).body).toEqual({ email });
  expect((await api.browser().call(signIn, { email, password: testPassword })).body).toMatchObject({
    emailVerified: true,
    organisation: { tenantId: organisationId },
  });
  expect(await statusOf(email)).toBe('Active');
  // A first password changes nothing that the person had.
  await expect(api.newestMail(email, 'password_changed')).rejects.toThrow();
  expect((await set(token)).body).toMatchObject({ code: 'identity.link_invalid' });
});

test('the link of a new user works for a week, and after that forgot password works', async () => {
  const email = 'late@first.test';
  const token = await makeAccount(email);
  api.ctx.moved.offsetMs = 168 * 3_600_000;
  expect((await set(token)).body).toMatchObject({ code: 'identity.link_invalid' });
  await api.browser().call(forgotPassword, { email });
  expect((await set(await mailedToken(email, 'reset_password'))).body).toEqual({ email });
  api.ctx.moved.offsetMs = 0;
  expect(await statusOf(email)).toBe('Active');
});

test('[N-05] a link to reset the password works for an hour and no longer', async () => {
  const email = 'hour@first.test';
  await makePerson(api, email);
  await api.browser().call(forgotPassword, { email });
  const token = await mailedToken(email, 'reset_password');
  api.ctx.moved.offsetMs = 3_600_000;
  expect((await set(token)).body).toMatchObject({ code: 'identity.link_invalid' });
  api.ctx.moved.offsetMs = 3_590_000;
  expect((await set(token, 'quiet-river-lantern-8')).status).toBe(200);
  api.ctx.moved.offsetMs = 0;
});

test('setting a password by one link invalidates every other mailed link', async () => {
  const email = 'two@first.test';
  const token = await makeAccount(email);
  await api.browser().call(forgotPassword, { email });
  expect((await set(await mailedToken(email, 'reset_password'))).status).toBe(200);
  expect((await set(token, 'another-fine-password')).body).toMatchObject({ code: 'identity.link_invalid' });
});

test('(toward D-58) a verified address without a password is still Pending', async () => {
  const email = 'half@first.test';
  await makeAccount(email);
  await api.browser().call(resendVerification, { email });
  const token = await mailedToken(email, 'verify_email');
  expect((await api.browser().call(verifyEmail, { token })).status).toBe(200);
  expect(await statusOf(email)).toBe('Pending');
});
