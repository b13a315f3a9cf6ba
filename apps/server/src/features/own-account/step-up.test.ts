import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { authenticate } from '../../http/sessions/authenticate.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const asked = { requires: 'change_settings', power: 'secrets' } as const;

/** How an endpoint that needs a proof of the last ten minutes answers the browser. */
async function answerTo(browser: TestBrowser): Promise<string> {
  const remember = async <Reply>(_: unknown, reply: Reply) => reply;
  const visitor = {
    requestId: '',
    address: '',
    userAgent: '',
    refreshToken: null,
    signedUpAs: null,
    lastInputAt: null,
    isKnownDevice: () => true,
    remember,
  };
  return authenticate(api.ctx, visitor, asked, `Bearer ${browser.accessToken}`).then(
    () => 'allowed',
    ({ code }: { code: string }) => code,
  );
}

/** Eleven minutes pass; the access tokens are renewed meanwhile, as a console does. */
async function later(...browsers: readonly TestBrowser[]): Promise<void> {
  api.ctx.moved.offsetMs += 11 * 60_000;
  for (const browser of browsers) await browser.call(refreshToken, {});
}

test('[D-224] ten minutes after signing in a session must prove itself again, and the proof counts for this session only', async () => {
  const email = 'step@up.test';
  const { founder } = await foundOrganisation(api, email, 'Step');
  expect(await answerTo(founder)).toBe('allowed');
  const other = api.browser('198.51.100.9');
  await other.call(signIn, { email, password: testPassword });
  await later(founder, other);
  expect(await answerTo(founder)).toBe('security.step_up_needed');
  expect((await founder.call(stepUp, { password: 'not-the-password' })).body).toMatchObject({
    code: 'identity.password_wrong',
  });
  expect(await answerTo(founder)).toBe('security.step_up_needed');
  expect((await founder.call(stepUp, { password: testPassword })).status).toBe(200);
  expect([await answerTo(founder), await answerTo(other)]).toEqual(['allowed', 'security.step_up_needed']);
});

test('[D-224] with two-factor on the password alone proves nothing, and each code is taken once', async () => {
  const { founder } = await foundOrganisation(api, 'both@up.test', 'Both');
  const { body } = await founder.call(enableTwoFactor, { password: testPassword });
  const otp = () => otpNow(body.mfaCode, api.ctx.clock.wall());
  await founder.call(registerTwoFactor, { mfaCode: otp() });
  await later(founder);
  const wrong = { code: 'security.factor_code_wrong' };
  expect((await founder.call(stepUp, { password: testPassword })).body).toMatchObject(wrong);
  expect((await founder.call(stepUp, { password: testPassword, code: '000000' })).body).toMatchObject(wrong);
  expect(await answerTo(founder)).toBe('security.step_up_needed');
  const code = otp();
  expect((await founder.call(stepUp, { password: testPassword, code })).status).toBe(200);
  expect((await founder.call(stepUp, { password: testPassword, code })).body).toMatchObject(wrong);
  expect(await answerTo(founder)).toBe('allowed');
});

test('[D-523] a recovery code that proves somebody again is told to the mailbox, as at sign-in', async () => {
  const { founder } = await foundOrganisation(api, 'spent@up.test', 'Spent');
  const { body } = await founder.call(enableTwoFactor, { password: testPassword });
  const { recoveryCodes } = (
    await founder.call(registerTwoFactor, { mfaCode: otpNow(body.mfaCode, api.ctx.clock.wall()) })
  ).body;
  await later(founder);
  expect((await founder.call(stepUp, { password: testPassword, code: recoveryCodes[0] })).status).toBe(200);
  expect(await api.newestMail('spent@up.test', 'second_factor_changed')).toMatchObject({ change: 'recovery_used' });
});
