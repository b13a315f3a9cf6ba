import { signIn } from '@atrium/contract/identity/sign-in';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../test-kit/test-api.ts';

let api: TestApi;
const rests: number[] = [];
beforeAll(async () => {
  api = await startTestApi();
  Object.assign(api.ctx.clock, { rest: async (ms: number) => void (ms >= 1000 && rests.push(ms)) });
});
beforeEach(() => {
  rests.length = 0;
});
afterAll(() => api.stop());

const home = '203.0.113.80';
const right = (email: string) => ({ email, password: testPassword });
const wrong = (email: string) => ({ email, password: 'not-the-password' });

/** Fills the counts that a try from this network on this address has, as many guesses would. */
async function exhaust(hits: number, bucketsLike: string): Promise<void> {
  await api.ctx.db.updateTable('rate_windows').set({ hits }).where('bucket', 'like', bucketsLike).execute();
}

test("[D-123, N-07] an attacker exhausts every count of an address, from the owner's own network too, and the owner signs in from a known device", async () => {
  const email = 'owner@limits.test';
  const owner = await makePerson(api, email, home);
  await api.browser(home).call(signIn, wrong(email));
  await exhaust(100_000, 'credentials:%');
  expect((await api.browser(home).call(signIn, right(email))).status).toBe(429);
  expect((await api.browser('198.51.100.80').call(signIn, right(email))).status).toBe(429);
  expect((await owner.call(signIn, right(email))).status).toBe(200);
  expect(rests).toEqual([]);
});

test('[D-123] a known device is limited by itself, and is known for its own accounts only', async () => {
  const device = await makePerson(api, 'thief@limits.test', '203.0.113.87');
  await makePerson(api, 'victim@limits.test', '203.0.113.81');
  for (let tries = 0; tries < 10; tries += 1) await device.call(signIn, wrong('victim@limits.test'));
  expect((await device.call(signIn, right('victim@limits.test'))).status).toBe(429);
  for (let tries = 0; tries < 10; tries += 1) await device.call(signIn, wrong('thief@limits.test'));
  expect((await device.call(signIn, right('thief@limits.test'))).status).toBe(429);
});

test('[D-123] tries on one account from many networks are slowed before they are refused, except from a network where the owner is signed in', async () => {
  const email = 'slowed@limits.test';
  await makePerson(api, email, '203.0.113.82');
  await api.browser('198.51.100.82').call(signIn, wrong(email));
  await exhaust(150, 'credentials:signIn:account:%');
  expect((await api.browser('198.51.100.83').call(signIn, right(email))).status).toBe(200);
  expect(rests).toEqual([2000]);
  await exhaust(5000, 'credentials:signIn:account:%');
  expect((await api.browser('198.51.100.84').call(signIn, right(email))).status).toBe(429);
  expect((await api.browser('203.0.113.82').call(signIn, right(email))).status).toBe(200);
});

test('[D-123, D-506] too many tries to sign in leave asking for a link possible, which is slowed and never refused', async () => {
  const email = 'apart@limits.test';
  const stranger = api.browser('198.51.100.85');
  for (let tries = 0; tries < 11; tries += 1) await stranger.call(signIn, wrong(email));
  expect((await stranger.call(signIn, wrong(email))).status).toBe(429);
  for (let tries = 0; tries < 12; tries += 1) expect((await stranger.call(forgotPassword, { email })).status).toBe(200);
});

test('[D-123, D-506] whoever is refused in a new browser because others guessed sets a password by a mailed link and signs in there', async () => {
  const email = 'travelling@limits.test';
  await makePerson(api, email, '203.0.113.88');
  await api.browser('198.51.100.88').call(signIn, wrong(email));
  await exhaust(5000, 'credentials:signIn:account:%');
  const browser = api.browser('198.51.100.89');
  expect((await browser.call(signIn, right(email))).status).toBe(429);
  await browser.call(forgotPassword, { email });
  const { linkId = '' } = await api.newestMail(email, 'reset_password');
  const password = 'Kettle-marble-3371';
  await browser.call(resetPassword, { token: api.ctx.tokens.mailedToken(linkId, 'reset_password'), password });
  expect((await browser.call(signIn, { email, password })).status).toBe(200);
});

test('a device cookie that this server did not seal is ignored', async () => {
  const email = 'forged@limits.test';
  await makePerson(api, email, '203.0.113.86');
  const forger = Object.assign(api.browser('198.51.100.86'), { deviceCookie: '__Host-atrium_device=made-up' });
  for (let tries = 0; tries < 10; tries += 1) await forger.call(signIn, wrong(email));
  expect((await forger.call(signIn, right(email))).status).toBe(429);
});
