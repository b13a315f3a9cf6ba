import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getStatus } from '@atrium/contract/identity/get-status';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { confirmChangeEmail, sendChangeEmailOtp } from '@atrium/contract/own-account/change-email';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { addUser } from '@atrium/contract/users/add-user';
import { unprovedDays } from '@atrium/domain/identity/first-proof';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker } from '../../../test-kit/carry-out.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { resetTokenOf } from '../../../test-kit/policy-team.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inTransaction } from '../../db/transaction.ts';
import { emailCode } from '../../keys/one-time-codes.ts';
import { purgeUnproved } from '../../worker/retention.store.ts';
import { forgetInLogRun } from '../closure/forget-in-log.workflow.ts';
import { insertLink } from './stores/one-time-links.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const password = testPassword;
const name = { firstName: 'Ana', lastName: 'Costa' };

const signUpAs = async (browser: TestBrowser, email: string) => browser.call(signUp, { ...name, email, password });

async function verifyIn(browser: TestBrowser, email: string) {
  const { linkId = '' } = await api.newestMail(email, 'verify_email');
  return browser.call(verifyEmail, { token: api.ctx.tokens.mailedToken(linkId, 'verify_email') });
}

/** How many entries of all logs name an address. */
async function logsThatName(email: string): Promise<number> {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  const found = await client.query('select from audit_personal where fields::text like $1', [`%${email}%`]);
  await client.end();
  return found.rowCount ?? 0;
}

const idOf = async (email: string) =>
  (await api.ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id;

test('[D-501] attack: whoever signs up with a stranger’s address gets no verified account when the stranger opens the link', async () => {
  const email = 'victim@adopted.test';
  const attacker = api.browser('198.51.100.20');
  await signUpAs(attacker, email);
  await attacker.call(signIn, { email, password });
  const victim = api.browser('198.51.100.21');
  expect((await verifyIn(victim, email)).body).toEqual({ email, hasPassword: false });
  expect((await attacker.call(getStatus, {})).body).toMatchObject({ accessToken: null });
  expect((await attacker.call(signIn, { email, password })).status).toBe(401);
});

test('[D-501] whoever opens the link in the browser that signed up keeps the password, also without a session', async () => {
  const email = 'same@browser.test';
  const browser = api.browser('198.51.100.22');
  await signUpAs(browser, email);
  expect((await verifyIn(browser, email)).body).toEqual({ email, hasPassword: true });
  expect((await browser.call(signIn, { email, password })).body).toMatchObject({ emailVerified: true });
});

test('[D-501] a second sign-up with the address in another browser does not make that one the first one’s', async () => {
  const email = 'twice@browser.test';
  await signUpAs(api.browser('198.51.100.23'), email);
  const owner = api.browser('198.51.100.24');
  await signUpAs(owner, email);
  expect((await verifyIn(owner, email)).body).toEqual({ email, hasPassword: false });
});

test('[D-500] a mailed link opens nothing once its account has another address, also if it was made in the same moment', async () => {
  const person = await makePerson(api, 'link@crossing.test', '198.51.100.25');
  const userId = (await idOf('link@crossing.test')) ?? '';
  const { body } = await person.call(sendChangeEmailOtp, { newEmail: 'link2@crossing.test', password });
  const verificationCode = emailCode(api.ctx.tokens, body.sessionID);
  const typed = { newEmail: 'link2@crossing.test', sessionID: body.sessionID, verificationCode };
  expect((await person.call(confirmChangeEmail, typed)).status).toBe(200);
  // As a request would write it that read the address before it moved, and was slower.
  const link = { id: api.ctx.newId(), userId, email: 'link@crossing.test', purpose: 'reset_password' } as const;
  await inTransaction(api.ctx, (tx) => insertLink(tx, { ...link, now: api.ctx.clock.wall() }));
  const token = api.ctx.tokens.mailedToken(link.id, 'reset_password');
  const stolen = await api.browser('198.51.100.26').call(resetPassword, { token, password: 'thief-river-lantern-1' });
  expect(stolen.body).toMatchObject({ code: 'identity.link_invalid' });
});

test('[D-506] attack: nobody blocks another person’s recovery: the link in the mailbox works, however often others ask', async () => {
  const email = 'owner@recovery.test';
  await makePerson(api, email, '198.51.100.27');
  for (let time = 0; time < 25; time += 1) {
    await api.browser(`198.51.100.${30 + (time % 5)}`).call(forgotPassword, { email });
  }
  expect((await api.browser('198.51.100.28').call(forgotPassword, { email })).status).toBe(200);
  const mails = await api.ctx.db.selectFrom('mails').select('id').where('to_address', '=', email).execute();
  expect(mails.length).toBeLessThanOrEqual(11);
  const token = await resetTokenOf(api, email);
  const reset = { token, password: 'quiet-river-lantern-1' };
  expect((await api.browser('198.51.100.28').call(resetPassword, reset)).status).toBe(200);
  // The link is used, so the next request gets another one, although the hour is not over.
  await api.browser('198.51.100.28').call(forgotPassword, { email });
  expect(await resetTokenOf(api, email)).not.toBe(token);
});

test('[D-502, D-934] an account whose address nobody proves within 14 days is deleted and named in no log, unless it belongs to an organisation', async () => {
  const { founder } = await foundOrganisation(api, 'boss@purge.test', 'Purge');
  await signUpAs(api.browser('198.51.100.40'), 'never@purge.test');
  await api.browser('198.51.100.40').call(signIn, { email: 'never@purge.test', password });
  await founder.call(addUser, { ...name, emailId: 'added@purge.test', appUserCreateRequestList: [] });
  const worker = await startTestWorker(api.superuserUrl);
  const purge = (days: number) => {
    const now = api.ctx.clock.wall().getTime();
    return purgeUnproved(worker.ctx, new Date(now + (days - unprovedDays) * 86_400_000), 100);
  };
  try {
    expect(await purge(13)).toBe(0);
    expect(await purge(15)).toBe(1);
    expect(await idOf('never@purge.test')).toBeUndefined();
    expect(await idOf('added@purge.test')).toBeDefined();
    expect(await idOf('boss@purge.test')).toBeDefined();
    const { db } = worker.ctx;
    await expect(db.deleteFrom('users').where('email', '=', 'boss@purge.test').execute()).rejects.toThrow();
    // Whoever typed a stranger's address leaves it in no log either (D-934).
    expect(await logsThatName('never@purge.test')).toBeGreaterThan(0);
    await worker.carryOut(forgetInLogRun);
    expect(await logsThatName('never@purge.test')).toBe(0);
    expect(await logsThatName('boss@purge.test')).toBeGreaterThan(0);
  } finally {
    await worker.stop();
  }
  // The address is free again.
  const person = await makePerson(api, 'never@purge.test', '198.51.100.41');
  expect((await person.call(addOrganisation, { tenantName: 'Late' })).status).toBe(200);
});
