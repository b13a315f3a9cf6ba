import { deleteAccount } from '@atrium/contract/closure/delete-account';
import { beginProviderSignIn, signInWithProvider } from '@atrium/contract/identity/provider-sign-in';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { sendChangeEmailOtp } from '@atrium/contract/own-account/change-email';
import { beginPasskey } from '@atrium/contract/own-account/passkeys';
import {
  connectProvider,
  disconnectProvider,
  listConnectedProviders,
  stepUpWithProvider,
} from '@atrium/contract/own-account/providers';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import { answerAt, askProvider, sandboxProviders, signInAtProvider } from '../../../test-kit/sign-in-at-provider.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
let sandbox: PaymentSandbox;
beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  api = await startTestApi(undefined, {}, undefined, undefined, sandboxProviders(sandbox.address));
});
afterAll(async () => {
  await api.stop();
  await sandbox.stop();
});

const newAddress = () => `${crypto.randomUUID()}@provider.test`;
const connectedOf = async (browser: TestBrowser) => (await browser.call(listConnectedProviders, {})).body.connected;
/** Time passes; the access token is renewed meanwhile, as a console does. */
const pass = async (minutes: number, browser: TestBrowser) => {
  api.ctx.moved.offsetMs += minutes * 60_000;
  await browser.call(refreshToken, {});
};

test('[D-263, D-265] somebody with a password connects a service with another address, signs in with it, and disconnects it; the mailbox is told each time', async () => {
  const email = newAddress();
  const browser = await makePerson(api, email);
  const account = { email: newAddress() };
  expect((await browser.call(connectProvider, await askProvider(browser, account, 'connect'))).status).toBe(200);
  expect(await api.newestMail(email, 'second_factor_changed')).toMatchObject({ change: 'provider_connected' });
  const [connected] = await connectedOf(browser);
  expect(connected).toMatchObject({ provider: 'google', email: account.email, lastUsedAt: null });
  const elsewhere = api.browser('192.0.2.2');
  expect((await signInAtProvider(elsewhere, account)).body.user.id).toBe(browser.userId);
  await browser.call(disconnectProvider, { id: connected?.id ?? '' });
  expect(await api.newestMail(email, 'second_factor_changed')).toMatchObject({ change: 'provider_disconnected' });
  // From now on the address at the provider makes an account of its own.
  expect((await signInAtProvider(elsewhere, account)).body.user.id).not.toBe(browser.userId);
});

test('[D-224] connecting and disconnecting ask for a fresh proof; the answer of the provider survives the question', async () => {
  const browser = await makePerson(api, newAddress());
  const answer = await askProvider(browser, { email: newAddress() }, 'connect');
  await pass(11, browser);
  expect((await browser.call(connectProvider, answer)).body).toMatchObject({ code: 'security.step_up_needed' });
  await browser.call(stepUp, { password: testPassword });
  expect((await browser.call(connectProvider, answer)).status).toBe(200);
  const id = (await connectedOf(browser))[0]?.id ?? '';
  await pass(11, browser);
  expect((await browser.call(disconnectProvider, { id })).body).toMatchObject({ code: 'security.step_up_needed' });
});

test('[D-263] a person at the provider is connected to one account only', async () => {
  const account = { email: newAddress() };
  const [one, other] = [await makePerson(api, newAddress()), await makePerson(api, newAddress())];
  await one.call(connectProvider, await askProvider(one, account, 'connect'));
  const refused = await other.call(connectProvider, await askProvider(other, account, 'connect'));
  expect(refused.body).toMatchObject({ code: 'security.provider_taken' });
  expect(await connectedOf(other)).toEqual([]);
});

test('[D-265] the last way to sign in cannot be disconnected, also by two calls at once', async () => {
  const browser = api.browser();
  await signInAtProvider(browser, { email: newAddress() });
  const second = await askProvider(browser, { email: newAddress() }, 'connect', 'microsoft');
  await browser.call(connectProvider, second);
  const both = await connectedOf(browser);
  expect(both).toHaveLength(2);
  const ends = await Promise.all(both.map(({ id }) => browser.call(disconnectProvider, { id })));
  expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await connectedOf(browser)).toHaveLength(1);
});

test('attack: disconnecting the service of somebody else: it is not found', async () => {
  const owner = api.browser();
  await signInAtProvider(owner, { email: newAddress() });
  const id = (await connectedOf(owner))[0]?.id ?? '';
  const other = await makePerson(api, newAddress());
  expect((await other.call(disconnectProvider, { id })).body).toMatchObject({ code: 'request.not_found' });
  expect(await connectedOf(owner)).toHaveLength(1);
});

test('[X-29, VAL-56, D-264] whoever has no password deletes the account after a fresh sign-in at the provider, and not without', async () => {
  const account = { email: newAddress() };
  const browser = api.browser();
  await signInAtProvider(browser, account);
  await pass(11, browser);
  const deletion = { accountDeleteReason: 'little_use', isSocialLogin: true };
  expect((await browser.call(deleteAccount, deletion)).body).toMatchObject({ code: 'security.step_up_needed' });
  const answer = await askProvider(browser, account, 'step_up');
  expect((await browser.call(stepUpWithProvider, answer)).body).toEqual({ proved: true });
  expect((await browser.call(deleteAccount, deletion)).status).toBe(200);
  // The person at the provider is free for a new account.
  expect((await signInAtProvider(browser, account)).body.user.email).toBe(account.email);
});

test('[X-29] what the call says about itself does not count: whoever has a password types it', async () => {
  const browser = await makePerson(api, newAddress());
  const deletion = { accountDeleteReason: 'little_use', isSocialLogin: true };
  expect((await browser.call(deleteAccount, deletion)).body).toMatchObject({ code: 'identity.password_wrong' });
});

test('[D-264] the address changes only after a password is set, because the old mailbox undoes it with the password', async () => {
  const browser = api.browser();
  await signInAtProvider(browser, { email: newAddress() });
  const asked = { newEmail: newAddress(), password: testPassword };
  expect((await browser.call(sendChangeEmailOtp, asked)).body).toMatchObject({ code: 'security.password_first' });
});

test('attack: a session that lies open at the provider: without a sign-in there the proof is refused', async () => {
  const account = { email: newAddress() };
  const browser = api.browser();
  await signInAtProvider(browser, account);
  const { body } = await browser.call(beginProviderSignIn, { provider: 'google', purpose: 'step_up' });
  const asked = new URL(body.address);
  expect(asked.searchParams.get('prompt')).toBe('login');
  // Whoever sits at the browser can change the address, so that the provider does not ask again.
  asked.searchParams.delete('prompt');
  asked.searchParams.delete('max_age');
  const answer = await answerAt(asked.href, account);
  expect((await browser.call(stepUpWithProvider, answer)).body).toMatchObject({ code: 'identity.provider_refused' });
});

test('[D-721] attack: a session that lies open at the provider: signing out and in by it is no fresh proof either', async () => {
  const account = { email: newAddress() };
  const browser = api.browser();
  await signInAtProvider(browser, account);
  await pass(11, browser);
  expect((await signInAtProvider(browser, account)).status).toBe(200);
  const needed = { code: 'security.step_up_needed' };
  expect((await browser.call(beginPasskey, {})).body).toMatchObject(needed);
  expect((await browser.call(enableTwoFactor, {})).body).toMatchObject(needed);
  const deletion = { accountDeleteReason: 'little_use', isSocialLogin: true };
  expect((await browser.call(deleteAccount, deletion)).body).toMatchObject(needed);
  const former = browser.cookie;
  await browser.call(stepUpWithProvider, await askProvider(browser, account, 'step_up'));
  expect(browser.cookie).not.toBe(former);
  expect((await browser.call(beginPasskey, {})).status).toBe(200);
});

test('attack: somebody else at the provider: their sign-in proves nothing about the caller, nor does an answer to a sign-in', async () => {
  const account = { email: newAddress() };
  const browser = api.browser();
  await signInAtProvider(browser, account);
  const stranger = await askProvider(browser, { email: newAddress() }, 'step_up');
  expect((await browser.call(stepUpWithProvider, stranger)).body).toMatchObject({ code: 'identity.provider_refused' });
  const signIn = await askProvider(browser, account);
  expect((await browser.call(stepUpWithProvider, signIn)).body).toMatchObject({
    code: 'identity.provider_question_over',
  });
  expect((await browser.call(signInWithProvider, signIn)).status).toBe(200);
});

test('[D-264, N-03] where two-factor is on, the provider alone is no fresh proof: the code is asked for too', async () => {
  const account = { email: newAddress() };
  const browser = api.browser();
  await signInAtProvider(browser, account);
  const { mfaCode } = (await browser.call(enableTwoFactor, {})).body;
  await browser.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
  const without = await askProvider(browser, account, 'step_up');
  expect((await browser.call(stepUpWithProvider, without)).body).toMatchObject({ code: 'security.factor_code_wrong' });
  await pass(1, browser);
  const answer = await askProvider(browser, account, 'step_up');
  const factorCode = otpNow(mfaCode, api.ctx.clock.wall());
  expect((await browser.call(stepUpWithProvider, { ...answer, factorCode })).body).toEqual({ proved: true });
});
