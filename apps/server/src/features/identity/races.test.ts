import { setTimeout as delay } from 'node:timers/promises';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { disableUser } from '@atrium/contract/users/disable-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { holdCall, whileHolding } from '../../../test-kit/hold-calls.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

/** Long enough for the second call to come to the lock that the first one holds. */
const untilItWaitsMs = 500;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Does something right after a password was found to be right, before the session is inserted. */
async function afterVerifying<Result>(work: () => Promise<unknown>, run: () => Promise<Result>): Promise<Result> {
  const { passwords } = api.ctx;
  const { matches } = passwords;
  const interrupted: typeof matches = async (...given) => {
    Object.assign(passwords, { matches });
    const isRight = await matches(...given);
    await work();
    return isRight;
  };
  Object.assign(passwords, { matches: interrupted });
  return run();
}

const liveSessions = (userId: string) =>
  api.ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('ended_at', 'is', null).execute();

test('[D-121] a sign-in that is under way while the password is reset yields no session', async () => {
  const email = 'reset@races.test';
  const { userId } = await makePerson(api, email);
  await api.browser().call(forgotPassword, { email });
  const { linkId = '' } = await api.newestMail(email, 'reset_password');
  const token = api.ctx.tokens.mailedToken(linkId, 'reset_password');
  const reset = () => api.browser().call(resetPassword, { token, password: 'another-horse-staple' });
  const late = api.browser();
  const { body } = await afterVerifying(reset, () => late.call(signIn, { email, password: testPassword }));
  expect(body).toMatchObject({ code: 'identity.credentials_wrong' });
  expect(await liveSessions(userId)).toEqual([]);
  expect((await api.browser().call(signIn, { email, password: 'another-horse-staple' })).status).toBe(200);
});

test('[D-121] a sign-in that is under way while the person is disabled yields no session', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@races.test', 'Races');
  const email = 'disabled@races.test';
  const { userId } = await addColleague(api, organisationId, email, kinds.manager);
  await api.ctx.db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', userId).execute();
  const { body } = await whileHolding(async () => {
    // The organisation to open is chosen, and the session is not inserted yet.
    const held = holdCall(/"disabled_at" is not null/, () =>
      api.browser().call(signIn, { email, password: testPassword }),
    );
    expect(await held.stands).toBe(true);
    expect((await founder.call(disableUser, { userId })).status).toBe(200);
    held.letGo();
    return held.answer;
  });
  expect(body).toMatchObject({ code: 'identity.disabled' });
  expect(await liveSessions(userId)).toEqual([]);
});

test('[D-121] [D-120] a disabling waits for a sign-in that is about to insert its session, and ends that session too', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@waits.test', 'Waits');
  const email = 'waits@races.test';
  const { userId } = await addColleague(api, organisationId, email, kinds.manager);
  await api.ctx.db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', userId).execute();
  await whileHolding(async () => {
    const held = holdCall(/insert into "sessions"/, () =>
      api.browser().call(signIn, { email, password: testPassword }),
    );
    expect(await held.stands).toBe(true);
    const disabling = founder.call(disableUser, { userId });
    await delay(untilItWaitsMs);
    held.letGo();
    expect((await held.answer).status).toBe(200);
    expect((await disabling).status).toBe(200);
  });
  expect(await liveSessions(userId)).toEqual([]);
});

test('[D-122] signing in again ends the former session of that browser and of no other', async () => {
  const email = 'again@races.test';
  const browser = await makePerson(api, email);
  const elsewhere = api.browser();
  await elsewhere.call(signIn, { email, password: testPassword });
  const former = browser.accessToken;
  await browser.call(signIn, { email, password: testPassword });
  expect((await browser.call(addOrganisation, { tenantName: 'Again' })).status).toBe(200);
  expect((await elsewhere.call(listTenants, {})).status).toBe(200);
  const old = Object.assign(api.browser(), { accessToken: former });
  expect((await old.call(listTenants, {})).body).toMatchObject({ code: 'session.expired' });
});

test('[N-04] a link that is opened twice at the same moment confirms the address, and both openings say so', async () => {
  const email = 'twice@races.test';
  const browser = api.browser();
  await browser.call(signUp, { firstName: 'Ada', lastName: 'Twice', email, password: testPassword });
  const { linkId = '' } = await api.newestMail(email, 'verify_email');
  const token = api.ctx.tokens.mailedToken(linkId, 'verify_email');
  const openings = await whileHolding(async () => {
    const held = holdCall(/update "one_time_links"/, () => browser.call(verifyEmail, { token }));
    expect(await held.stands).toBe(true);
    const second = holdCall(/for update/, () => browser.call(verifyEmail, { token }));
    expect(await second.stands).toBe(true);
    held.letGo();
    second.letGo();
    return Promise.all([held.answer, second.answer]);
  });
  expect(openings.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { email, hasPassword: true } },
    { status: 200, body: { email, hasPassword: true } },
  ]);
});
