import { createHash, hkdfSync } from 'node:crypto';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import {
  disableTwoFactor,
  enableTwoFactor,
  generateRecoveryCodes,
  getTwoFactor,
  passSecondFactor,
  registerTwoFactor,
} from '@atrium/contract/own-account/two-factor';
import { listUsers } from '@atrium/contract/users/list-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { foundOrganisation, listPage } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { makeFactorKeys, parseFactorKeys } from '../../keys/factor-keys.ts';
import { rotateFactorKeys } from '../identity/rotate-factor-keys.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let people = 0;

/** Somebody with an organisation of their own and two-factor turned on, and what their app shows. */
async function withTwoFactor() {
  people += 1;
  const email = `person${people}@factor.test`;
  const { founder, organisationId } = await foundOrganisation(api, email, `Factor ${people}`);
  const { body } = await founder.call(enableTwoFactor, { password: testPassword });
  const otp = () => otpNow(body.mfaCode, api.ctx.clock.wall());
  const { body: registered } = await founder.call(registerTwoFactor, { mfaCode: otp() });
  // The code of registering is used up, so a sign-in needs the next one.
  api.ctx.moved.offsetMs += 60_000;
  return { email, founder, organisationId, otp, recoveryCodes: registered.recoveryCodes };
}

/** A browser that knows the password and owes the code. */
async function withPassword(email: string, address = '198.51.100.7'): Promise<TestBrowser> {
  const browser = api.browser(address);
  const { status, body } = await browser.call(signIn, { email, password: testPassword });
  expect([status, body.assurance]).toEqual([200, 'pending']);
  return browser;
}

const pass = (browser: TestBrowser, code: string) => browser.call(passSecondFactor, { code });

describe('turning two-factor on and off', () => {
  test('[SEC-04] [SEC-05] [API-10] [API-12] [API-13] a person gets a QR code, proves it with a code and gets ten recovery codes', async () => {
    const { founder } = await foundOrganisation(api, 'on@factor.test', 'On');
    expect((await founder.call(getTwoFactor, {})).body).toEqual({ status: 'off', since: null, recoveryCodesLeft: 0 });
    const { body } = await founder.call(enableTwoFactor, { password: testPassword });
    expect(Buffer.from(body.qrCodeBytes, 'base64').toString()).toMatch(/^<svg /);
    // Nothing is asked for before a code was typed.
    expect((await founder.call(getTwoFactor, {})).body.status).toBe('off');
    expect((await founder.call(registerTwoFactor, { mfaCode: '000000' })).body).toMatchObject({
      code: 'security.factor_code_wrong',
    });
    const registered = await founder.call(registerTwoFactor, { mfaCode: otpNow(body.mfaCode, api.ctx.clock.wall()) });
    expect(registered.body.recoveryCodes).toHaveLength(10);
    expect((await founder.call(getTwoFactor, {})).body).toMatchObject({ status: 'on', recoveryCodesLeft: 10 });
    expect((await founder.call(getStatus, {})).body).toMatchObject({ assurance: 'second_factor' });
    expect((await listPage(founder)).users).toMatchObject([{ mfaenabled: true }]);
    expect(await api.newestMail('on@factor.test', 'second_factor_changed')).toMatchObject({ change: 'on' });
    expect((await founder.call(enableTwoFactor, { password: testPassword })).body).toMatchObject({
      code: 'security.factor_is_on',
    });
  });

  test('[SEC-06] [VAL-52] [API-14] it is turned off with the password only, and sign-in asks for no code any more', async () => {
    const { email, founder } = await withTwoFactor();
    expect((await founder.call(disableTwoFactor, { password: 'not-the-password' })).body).toMatchObject({
      code: 'identity.password_wrong',
    });
    expect((await founder.call(disableTwoFactor, { password: testPassword })).status).toBe(200);
    const { body } = await api.browser().call(signIn, { email, password: testPassword });
    expect(body.assurance).toBe('password');
    expect(await api.newestMail(email, 'second_factor_changed')).toMatchObject({ change: 'off' });
  });

  test('[API-11] new recovery codes replace the old ones', async () => {
    const { email, founder, recoveryCodes } = await withTwoFactor();
    const { body } = await founder.call(generateRecoveryCodes, { password: testPassword });
    const browser = await withPassword(email);
    expect((await pass(browser, recoveryCodes[0]!)).body).toMatchObject({ code: 'security.factor_code_wrong' });
    expect((await pass(browser, body.recoveryCodes[0]!)).status).toBe(200);
  });

  test('the secret is stored sealed, and no recovery code is stored as it is', async () => {
    const { recoveryCodes } = await withTwoFactor();
    const rows = await api.ctx.db.selectFrom('second_factors').select('sealed_secret').execute();
    for (const { sealed_secret } of rows) expect(sealed_secret).toMatch(/^1\.[\w-]{60,}$/);
    const codes = await api.ctx.db.selectFrom('recovery_codes').select('code_hash').execute();
    const hashes = codes.map(({ code_hash }) => code_hash.toString('hex'));
    for (const code of recoveryCodes) expect(hashes).toContain(sha256(code.replaceAll('-', '')));
  });

  test('[N-03] while keys are rotated sign-in goes on, and afterwards the former key is not needed', async () => {
    const { email, otp } = await withTwoFactor();
    const former = `1:${Buffer.from(hkdfSync('sha256', Buffer.alloc(32), '', 'factor', 32)).toString('hex')}`;
    const both = makeFactorKeys(parseFactorKeys(`2:${'ab'.repeat(32)},${former}`));
    const operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
    const rotate = () => rotateFactorKeys({ db: operator, factorKeys: both });
    expect((await rotate()).resealed).toBeGreaterThan(0);
    expect(await rotate()).toEqual({ resealed: 0, unreadable: 0 });
    await operator.destroy();
    const before = api.ctx.factorKeys;
    Object.assign(api.ctx, { factorKeys: makeFactorKeys(parseFactorKeys(`2:${'ab'.repeat(32)}`)) });
    expect((await pass(await withPassword(email), otp())).status).toBe(200);
    Object.assign(api.ctx, { factorKeys: before });
  });

  test('ten wrong passwords stop further tries of that person, also with the right one', async () => {
    const { founder } = await withTwoFactor();
    for (let count = 0; count < 10; count += 1) await founder.call(disableTwoFactor, { password: 'not-the-password' });
    expect((await founder.call(disableTwoFactor, { password: testPassword })).status).toBe(429);
    expect((await founder.call(getTwoFactor, {})).body.status).toBe('on');
  });
});

describe('the challenge at sign-in', () => {
  test('[N-03] a code of the app opens the session, with the organisation that it hid before', async () => {
    const { email, otp, organisationId } = await withTwoFactor();
    const browser = await withPassword(email);
    const pending = (await browser.call(getStatus, {})).body;
    expect(pending).toMatchObject({ assurance: 'pending', organisation: null, actor: null, user: { phone: null } });
    const { status, body } = await pass(browser, otp());
    expect([status, body]).toMatchObject([
      200,
      { assurance: 'second_factor', organisation: { tenantId: organisationId }, actor: { isOwner: true } },
    ]);
    browser.accessToken = body.accessToken;
    expect((await browser.call(listUsers, {})).status).toBe(200);
    // Whoever has passed it is not asked again.
    expect((await pass(browser, otp())).body).toMatchObject({ code: 'request.unauthorized' });
  });

  test('[N-03] a recovery code works once, and the mailbox is told', async () => {
    const { email, recoveryCodes, founder } = await withTwoFactor();
    const code = recoveryCodes[3]!;
    expect((await pass(await withPassword(email), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await pass(await withPassword(email), code)).body).toMatchObject({ code: 'security.factor_code_wrong' });
    expect(await api.newestMail(email, 'second_factor_changed')).toMatchObject({ change: 'recovery_used' });
    expect((await founder.call(getTwoFactor, {})).body.recoveryCodesLeft).toBe(9);
  });

  test('[N-03] attack: a pending session opens nothing here or at a product: also after a refresh its token is for neither', async () => {
    const { email } = await withTwoFactor();
    const browser = await withPassword(email);
    const refreshed = await browser.call(refreshToken, {});
    expect(refreshed.body.assurance).toBe('pending');
    for (const token of [browser.accessToken, refreshed.body.accessToken]) {
      browser.accessToken = token;
      expect((await browser.call(listUsers, {})).body).toMatchObject({ code: 'session.second_factor_needed' });
      expect((await browser.call(disableTwoFactor, { password: testPassword })).body).toMatchObject({
        code: 'session.second_factor_needed',
      });
      const claims = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString());
      expect(claims).toMatchObject({ aud: 'atrium:pending' });
      expect(Object.keys(claims)).not.toContain('email');
    }
  });

  test('[N-03] attack: TOTP replay: a code that was used is refused in the same and in another session', async () => {
    const { email, otp } = await withTwoFactor();
    const code = otp();
    const [first, second] = [await withPassword(email), await withPassword(email, '198.51.100.8')];
    expect((await pass(first, code)).status).toBe(200);
    expect((await pass(second, code)).body).toMatchObject({ code: 'security.factor_code_wrong' });
  });

  test('[N-03] attack: recovery-code race (20 parallel uses, one wins): the other 19 sessions stay outside', async () => {
    const { email, recoveryCodes } = await withTwoFactor();
    const browsers = await Promise.all(Array.from({ length: 20 }, (_, n) => withPassword(email, `198.51.100.${n}`)));
    const ends = await Promise.all(browsers.map((browser) => pass(browser, recoveryCodes[0]!)));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[N-07] attack: OTP guessing over many sessions and addresses is counted together, and the right password forgives none', async () => {
    const { email, otp } = await withTwoFactor();
    for (let count = 0; count < 10; count += 1) {
      const guesser = await withPassword(email, `203.0.113.${count}`);
      expect((await pass(guesser, '000000')).status).toBe(422);
    }
    const owner = await withPassword(email);
    const refused = await pass(owner, otp());
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'security.factor_tries' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    api.ctx.moved.offsetMs += 3_600_000;
    expect((await pass(await withPassword(email), otp())).status).toBe(200);
  });

  test('[N-05] attack: reset must not skip the second factor: a new password by a mailed link owes it', async () => {
    const { email } = await withTwoFactor();
    await api.browser().call(forgotPassword, { email });
    const { linkId = '' } = await api.newestMail(email, 'reset_password');
    const password = 'another-long-one-7';
    await api.browser().call(resetPassword, { token: api.ctx.tokens.mailedToken(linkId, 'reset_password'), password });
    expect((await api.browser().call(signIn, { email, password })).body.assurance).toBe('pending');
  });

  test('attack: a sign-in under way while two-factor is turned on owes it, or was opened before', async () => {
    const { founder } = await foundOrganisation(api, 'race@factor.test', 'Race');
    const { body } = await founder.call(enableTwoFactor, { password: testPassword });
    const mfaCode = otpNow(body.mfaCode, api.ctx.clock.wall());
    const started = Date.now();
    const [, opened] = await Promise.all([
      founder.call(registerTwoFactor, { mfaCode }),
      api.browser('198.51.100.99').call(signIn, { email: 'race@factor.test', password: testPassword }),
    ]);
    expect(Date.now() - started).toBeLessThan(20_000);
    const factor = await api.ctx.db
      .selectFrom('second_factors as f')
      .innerJoin('sessions as s', 's.user_id', 'f.user_id')
      .select(['f.registered_at', 's.created_at', 's.assurance'])
      .where('s.user_id', '=', opened.body.user.id)
      .orderBy('s.id', 'desc')
      .executeTakeFirstOrThrow();
    expect(['password', 'pending']).toContain(factor.assurance);
    expect(factor.assurance).toBe(opened.body.assurance);
  });

  test('[N-08] attack: session fixation: a cookie planted before sign-in ends there and never becomes that session', async () => {
    const { email } = await withTwoFactor();
    const attacker = await withPassword(email, '198.51.100.44');
    const planted = attacker.cookie;
    for (const cookie of [planted, `__Host-atrium_refresh=${crypto.randomUUID()}.${'a'.repeat(43)}`]) {
      const victim = api.browser();
      victim.cookie = cookie;
      expect((await victim.call(signIn, { email, password: testPassword })).status).toBe(200);
      expect(victim.cookie).not.toBe(cookie);
      const outside = api.browser('198.51.100.44');
      outside.cookie = cookie;
      expect((await outside.call(getStatus, {})).body).toMatchObject({ accessToken: null });
      expect((await outside.call(refreshToken, {})).status).toBe(401);
    }
  });
});
