import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { sendChangeEmailOtp } from '@atrium/contract/own-account/change-email';
import { changePassword } from '@atrium/contract/own-account/change-password';
import { endOtherSessions, endSession, listSessions } from '@atrium/contract/own-account/sessions';
import { stepUp } from '@atrium/contract/own-account/step-up';
import {
  disableTwoFactor,
  enableTwoFactor,
  generateRecoveryCodes,
  passSecondFactor,
  registerTwoFactor,
} from '@atrium/contract/own-account/two-factor';
import { listUsers } from '@atrium/contract/users/list-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const newPassword = 'quite-another-one-5';

async function signInAgain(email: string, password = testPassword, address = '198.51.100.4') {
  const browser = api.browser(address);
  const { status } = await browser.call(signIn, { email, password });
  return { browser, status };
}

test('[API-15] [SEC-15] whoever knows the old password sets a new one, and is signed out everywhere', async () => {
  const email = 'ana@change.test';
  const { founder } = await foundOrganisation(api, email, 'Change');
  const { browser: phone } = await signInAgain(email);
  const change = (oldPassword: string, next: string) =>
    founder.call(changePassword, { oldPassword, newPassword: next });
  expect((await change('not-the-password', newPassword)).body).toMatchObject({ code: 'identity.password_wrong' });
  expect((await change(testPassword, testPassword)).body).toMatchObject({ code: 'identity.password_same' });
  expect((await change(testPassword, 'password1')).body).toMatchObject({ code: 'identity.password_weak' });
  expect((await founder.call(listUsers, {})).status).toBe(200);
  expect((await change(testPassword, newPassword)).body).toEqual({ changed: true });
  for (const browser of [founder, phone]) expect((await browser.call(listUsers, {})).status).toBe(401);
  expect((await phone.call(getStatus, {})).body).toMatchObject({ accessToken: null });
  expect((await signInAgain(email)).status).toBe(401);
  expect((await signInAgain(email, newPassword)).status).toBe(200);
  expect(await api.newestMail(email, 'password_changed')).toMatchObject({ firstName: expect.any(String) });
});

test('whoever tries old passwords is stopped after ten, also with the right one', async () => {
  const { founder } = await foundOrganisation(api, 'tries@change.test', 'Tries');
  const change = (oldPassword: string) => founder.call(changePassword, { oldPassword, newPassword });
  for (let tries = 0; tries < 10; tries += 1) expect((await change('not-the-password')).status).not.toBe(200);
  expect((await change(testPassword)).status).toBe(429);
});

test('a password opens the account only as it was typed: no case is folded, nothing is cut or trimmed', async () => {
  const email = 'exact@change.test';
  await foundOrganisation(api, email, 'Exact');
  const near = [testPassword.toUpperCase(), ` ${testPassword}`, `${testPassword} `, testPassword.slice(0, -1)];
  for (const password of near) expect((await signInAgain(email, password)).status).toBe(401);
  expect((await signInAgain(email)).status).toBe(200);
});

test('[VAL-32] an old password is not taken as the new one', async () => {
  const { founder } = await foundOrganisation(api, 'same@change.test', 'Same');
  const { body } = await founder.call(changePassword, { oldPassword: testPassword, newPassword: testPassword });
  expect(body).toMatchObject({
    code: 'identity.password_same',
    errorMessage: 'Old password and New password should not be same',
  });
});

test('a person sees where they are signed in, and signs out one session or all others at once', async () => {
  const email = 'sessions@change.test';
  const { founder } = await foundOrganisation(api, email, 'Sessions');
  const { browser: indian } = await signInAgain(email, testPassword, '192.0.2.91');
  const { browser: other } = await signInAgain(email);
  const { sessions } = (await founder.call(listSessions, {})).body;
  expect(sessions).toMatchObject([
    { isCurrent: true },
    { isCurrent: false, address: '198.51.100.4', country: null },
    { isCurrent: false, address: '192.0.2.91', country: 'IN' },
  ]);
  expect((await founder.call(endSession, { id: sessions[2]!.id })).body).toEqual({ ended: 1 });
  expect((await indian.call(listUsers, {})).status).toBe(401);
  expect((await other.call(listUsers, {})).status).toBe(200);
  expect((await founder.call(endOtherSessions, {})).body).toEqual({ ended: 1 });
  expect((await other.call(listUsers, {})).status).toBe(401);
  expect((await founder.call(listSessions, {})).body.sessions).toHaveLength(1);
});

test('[D-266] ten minutes after signing in, a person who signs out another session proves themselves first', async () => {
  const email = 'prove@change.test';
  const { founder } = await foundOrganisation(api, email, 'Prove');
  api.ctx.moved.offsetMs += 11 * 60_000;
  await founder.call(refreshToken, {});
  const { browser: other } = await signInAgain(email);
  const { sessions } = (await founder.call(listSessions, {})).body;
  const needed = { code: 'security.step_up_needed' };
  expect((await founder.call(endSession, { id: sessions[1]!.id })).body).toMatchObject(needed);
  expect((await founder.call(endOtherSessions, {})).body).toMatchObject(needed);
  expect((await other.call(listUsers, {})).status).toBe(200);
  await founder.call(stepUp, { password: testPassword });
  expect((await founder.call(endOtherSessions, {})).body).toEqual({ ended: 1 });
});

test('[D-266] attack: a session left open and the password do not turn two-factor off, give recovery codes or move the address', async () => {
  const { founder } = await foundOrganisation(api, 'left@change.test', 'Left open');
  const password = testPassword;
  const { mfaCode } = (await founder.call(enableTwoFactor, { password })).body;
  await founder.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
  api.ctx.moved.offsetMs += 11 * 60_000;
  await founder.call(refreshToken, {});
  const needed = { code: 'security.step_up_needed' };
  const newEmail = 'thief@change.test';
  expect((await founder.call(sendChangeEmailOtp, { newEmail, password })).body).toMatchObject(needed);
  expect((await founder.call(generateRecoveryCodes, { password })).body).toMatchObject(needed);
  expect((await founder.call(disableTwoFactor, { password })).body).toMatchObject(needed);
  await founder.call(stepUp, { password, code: otpNow(mfaCode, api.ctx.clock.wall()) });
  expect((await founder.call(generateRecoveryCodes, { password })).status).toBe(200);
  expect((await founder.call(disableTwoFactor, { password })).status).toBe(200);
});

test('[D-266] attack: a token from before the proof does not continue the session that passed it', async () => {
  const email = 'renewed@change.test';
  const { founder } = await foundOrganisation(api, email, 'Renewed');
  /** Whether the token that the browser held before `prove` still continues the session, after the grace. */
  const formerToken = async (browser: TestBrowser, prove: () => Promise<{ status: number }>) => {
    const thief = api.browser('203.0.113.66');
    thief.cookie = browser.cookie;
    expect((await prove()).status).toBe(200);
    expect(browser.cookie).not.toBe(thief.cookie);
    api.ctx.moved.offsetMs += 11_000;
    return (await thief.call(refreshToken, {})).status;
  };
  expect(await formerToken(founder, () => founder.call(stepUp, { password: testPassword }))).toBe(401);

  const { browser: owner } = await signInAgain(email);
  const { mfaCode } = (await owner.call(enableTwoFactor, { password: testPassword })).body;
  await owner.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
  api.ctx.moved.offsetMs += 60_000;
  const { browser } = await signInAgain(email);
  const code = otpNow(mfaCode, api.ctx.clock.wall());
  expect(await formerToken(browser, () => browser.call(passSecondFactor, { code }))).toBe(401);
});

test("attack: nobody ends or sees another person's session", async () => {
  const { founder } = await foundOrganisation(api, 'victim@change.test', 'Victim');
  const { founder: attacker } = await foundOrganisation(api, 'attacker@change.test', 'Attacker');
  const id = (await founder.call(listSessions, {})).body.sessions[0]!.id;
  expect((await attacker.call(endSession, { id })).status).toBe(404);
  expect((await founder.call(listUsers, {})).status).toBe(200);
});
