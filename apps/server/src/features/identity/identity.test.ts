import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { logOut, logOutByGet } from '@atrium/contract/identity/log-out';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { resendVerification, resendVerificationByGet } from '@atrium/contract/identity/resend-verification';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const person = (email: string) => ({ email, firstName: 'Maya', lastName: 'Lake', password: testPassword });

describe('sign-up', () => {
  test('[N-01, N-04] creates an account; its mailed link verifies the address, and opening it again gives the same answer', async () => {
    const browser = api.browser();
    expect((await browser.call(signUp, person('new@one.test'))).body).toEqual({ accepted: true });
    const { body } = await browser.call(signIn, { email: 'NEW@one.test ', password: testPassword });
    expect(body).toMatchObject({ emailVerified: false, organisation: null, actor: null, assurance: 'password' });
    const { linkId = '' } = await api.newestMail('new@one.test', 'verify_email');
    const token = api.ctx.tokens.mailedToken(linkId, 'verify_email');
    expect((await browser.call(verifyEmail, { token })).body).toEqual({ email: 'new@one.test', hasPassword: true });
    expect((await browser.call(verifyEmail, { token })).status).toBe(200);
    expect((await browser.call(getStatus, {})).body).toMatchObject({ emailVerified: true });
  });

  test('[N-04] a verification link of another purpose, changed or expired, is refused', async () => {
    const browser = api.browser();
    await browser.call(signUp, person('late@one.test'));
    const { linkId = '' } = await api.newestMail('late@one.test', 'verify_email');
    const wrong = api.ctx.tokens.mailedToken(linkId, 'reset_password');
    expect((await browser.call(verifyEmail, { token: wrong })).status).toBe(410);
    api.ctx.moved.offsetMs = 73 * 3_600_000;
    const token = api.ctx.tokens.mailedToken(linkId, 'verify_email');
    expect((await browser.call(verifyEmail, { token })).body).toMatchObject({ code: 'identity.link_invalid' });
    api.ctx.moved.offsetMs = 0;
  });

  test('(toward X-18) with a known address gets the same answer, keeps the password, and mails the owner', async () => {
    const browser = await makePerson(api, 'known@one.test');
    const reply = await api.browser().call(signUp, { ...person('known@one.test'), password: 'another-password-1' });
    expect(reply.body).toEqual({ accepted: true });
    expect(await api.newestMail('known@one.test', 'already_registered')).toEqual({ firstName: 'Maya' });
    const again = await browser.call(signIn, { email: 'known@one.test', password: 'another-password-1' });
    expect(again.status).toBe(401);
  });

  test.each(['password123', 'has space in it', 'x'.repeat(73), 'weak.person99'])(
    'refuses the weak password %s with a message under the field',
    async (password) => {
      const reply = await api.browser().call(signUp, { ...person('weak.person@one.test'), password });
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'identity.password_weak', fields: [{ field: 'password' }] },
      });
    },
  );

  test('[API-16] resending answers the same for known and unknown addresses; the GET needs the anti-forgery header', async () => {
    const browser = api.browser();
    await browser.call(signUp, person('again@one.test'));
    const first = await api.newestMail('again@one.test', 'verify_email');
    expect((await browser.call(resendVerification, { email: 'again@one.test' })).body).toEqual({ accepted: true });
    expect(await api.newestMail('again@one.test', 'verify_email')).not.toEqual(first);
    expect((await browser.call(resendVerificationByGet, { email: 'nobody@one.test' })).body).toEqual({
      accepted: true,
    });
    const forged = await api.app.inject({ url: '/api/v1/identity/resend-verification?email=again@one.test' });
    expect(forged.json()).toMatchObject({ code: 'request.forged' });
  });
});

describe('sign-in', () => {
  test('[N-02] with a wrong password or an unknown address gets the same answer', async () => {
    await makePerson(api, 'sure@one.test');
    const wrong = await api.browser().call(signIn, { email: 'sure@one.test', password: 'not-the-password' });
    const unknown = await api.browser().call(signIn, { email: 'nobody@one.test', password: 'not-the-password' });
    const bare = ({ requestId: _id, ...rest }: Record<string, unknown>) => rest;
    expect(wrong.status).toBe(401);
    expect(bare(wrong.body as never)).toEqual(bare(unknown.body as never));
  });

  test('(toward N-07) is refused at the eleventh try from one network, with a time to wait; other networks are not locked out', async () => {
    await makePerson(api, 'tried@one.test');
    const thief = api.browser('198.51.100.7');
    for (let index = 0; index < 10; index += 1) {
      await thief.call(signIn, { email: 'tried@one.test', password: `guess-${index}-wrong` });
    }
    const eleventh = await thief.call(signIn, { email: 'tried@one.test', password: testPassword });
    expect(eleventh).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    const own = await api.browser('203.0.113.9').call(signIn, { email: 'tried@one.test', password: testPassword });
    expect(own.status).toBe(200);
  });

  test('with the right password does not count towards the limit', async () => {
    await makePerson(api, 'often@one.test');
    for (let index = 0; index < 15; index += 1) {
      const { status } = await api.browser().call(signIn, { email: 'often@one.test', password: testPassword });
      expect(status).toBe(200);
    }
  });

  test('[SESS-13] the access token carries the claims of the specification and the published key verifies it', async () => {
    const browser = await makePerson(api, 'claims@one.test', '192.0.2.91');
    await browser.call(addOrganisation, { tenantName: 'Kaveri Textiles' });
    const [tenant] = (await browser.call(listTenants, {})).body.tenants;
    const { body } = await browser.call(switchTenant, { tenantId: tenant?.tenantId ?? '' });
    expect(decodeJwt(body.accessToken)).toMatchObject({
      iamUserId: browser.userId,
      userId: browser.userId,
      tenantId: tenant?.tenantId,
      name: 'Maya Lake',
      email: 'claims@one.test',
      phone_number: null,
      website: null,
      taxResidency: 'IN',
      currency: 'INR',
      isOrgSet: true,
      exp: expect.any(Number),
      email_verified: true,
      aud: 'atrium:console',
    });
    const keys = (await api.app.inject('/.well-known/jwks.json')).json();
    const { createLocalJWKSet, jwtVerify } = await import('jose');
    await expect(jwtVerify(body.accessToken, createLocalJWKSet(keys))).resolves.toBeDefined();
  });

  test('[D-125] a session that waits for its second factor gets a token that names nobody and that no product takes', async () => {
    const browser = await makePerson(api, 'pending@one.test');
    const { db } = api.ctx;
    await db.updateTable('sessions').set({ assurance: 'pending' }).where('user_id', '=', browser.userId).execute();
    const { body } = await browser.call(getStatus, {});
    const claims = decodeJwt(body.accessToken ?? '');
    expect(claims).toMatchObject({ userId: browser.userId, aud: 'atrium:pending' });
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub', 'userId']);
    expect((await browser.call(listTenants, {})).body).toMatchObject({ code: 'session.second_factor_needed' });
  });

  test('[API-05, X-06] status returns a new access token for the HttpOnly cookie alone', async () => {
    const browser = await makePerson(api, 'status@one.test');
    const { body } = await browser.call(getStatus, {});
    expect(body).toMatchObject({ accessToken: expect.any(String), emailVerified: true });
    const signedIn = await api.browser().call(signIn, { email: 'status@one.test', password: testPassword });
    expect(String(signedIn.headers['set-cookie'])).toMatch(
      /^__Host-\S+; .*Path=\/.*HttpOnly.*Secure.*SameSite=Strict/i,
    );
    expect(JSON.stringify(signedIn.body)).not.toContain(String(signedIn.headers['set-cookie']).split(/[=;]/)[1]);
  });
});

describe('refresh', () => {
  test('[API-08] rotates the token: the previous one gets the same successor for 10 s, and later ends the family', async () => {
    const browser = await makePerson(api, 'rotate@one.test');
    const first = browser.cookie;
    await browser.call(refreshToken, {});
    const second = browser.cookie;
    expect(second).not.toBe(first);
    const twin = Object.assign(api.browser(), { cookie: first });
    expect((await twin.call(refreshToken, {})).status).toBe(200);
    expect(twin.cookie).toBe(second);

    api.ctx.moved.offsetMs = 11_000;
    const thief = Object.assign(api.browser(), { cookie: first });
    expect((await thief.call(refreshToken, {})).body).toMatchObject({ code: 'session.expired' });
    expect((await browser.call(refreshToken, {})).status).toBe(401);
    expect((await browser.call(listTenants, {})).status).toBe(401);
    api.ctx.moved.offsetMs = 0;
  });

  test('(toward N-08) with a token two rotations old ends the family even within the grace', async () => {
    const browser = await makePerson(api, 'older@one.test');
    const first = browser.cookie;
    await browser.call(refreshToken, {});
    await browser.call(refreshToken, {});
    const thief = Object.assign(api.browser(), { cookie: first });
    expect((await thief.call(refreshToken, {})).status).toBe(401);
    expect((await browser.call(listTenants, {})).status).toBe(401);
  });

  test('[SESS-11] is refused after 14 days', async () => {
    const browser = await makePerson(api, 'fortnight@one.test');
    api.ctx.moved.offsetMs = 14 * 86_400_000 - 60_000;
    expect((await browser.call(refreshToken, {})).status).toBe(200);
    api.ctx.moved.offsetMs = 14 * 86_400_000 + 1000;
    expect((await browser.call(refreshToken, {})).status).toBe(401);
    api.ctx.moved.offsetMs = 0;
  });
});

describe('sign-out and reset', () => {
  test('[API-06] both verbs end the session at once, and the GET needs the anti-forgery header', async () => {
    for (const endpoint of [logOut, logOutByGet]) {
      const browser = await makePerson(api, `${endpoint.name.toLowerCase()}@one.test`);
      const token = browser.accessToken;
      const forged = await api.app.inject({
        url: '/api/v1/identity/logout',
        headers: { cookie: browser.cookie ?? '' },
      });
      expect(forged.statusCode).toBe(403);
      expect((await browser.call(endpoint, {})).body).toEqual({ loggedOut: true });
      expect(browser.cookie).toBeNull();
      expect(Object.assign(browser, { accessToken: token }).accessToken).toBe(token);
      expect((await browser.call(listTenants, {})).body).toMatchObject({ code: 'session.expired' });
    }
  });

  test('[N-05] a reset link works once, sets the password and ends every session', async () => {
    const browser = await makePerson(api, 'forgot@one.test');
    await api.browser().call(forgotPassword, { email: 'forgot@one.test' });
    const { linkId = '' } = await api.newestMail('forgot@one.test', 'reset_password');
    const token = api.ctx.tokens.mailedToken(linkId, 'reset_password');
    const weak = await api.browser().call(resetPassword, { token, password: 'password1' });
    expect(weak.status).toBe(422);
    const done = await api.browser().call(resetPassword, { token, password: 'a-new-and-better-one' });
    expect(done.body).toEqual({ email: 'forgot@one.test' });
    expect((await api.browser().call(resetPassword, { token, password: 'a-third-password-9' })).status).toBe(410);
    expect((await browser.call(listTenants, {})).status).toBe(401);
    const again = await api.browser().call(signIn, { email: 'forgot@one.test', password: 'a-new-and-better-one' });
    expect(again.status).toBe(200);
    expect(await api.newestMail('forgot@one.test', 'password_changed')).toEqual({ firstName: 'Maya' });
  });

  test('(toward N-39) sign-ins are in the audit log of the organisation, without an address in the chained part', async () => {
    const browser = await makePerson(api, 'audited@one.test');
    const { body } = await browser.call(addOrganisation, { tenantName: 'Audited' });
    await browser.call(switchTenant, { tenantId: body.tenantId });
    await api.browser().call(signIn, { email: 'audited@one.test', password: testPassword });
    const { inOrganisation } = await import('../../db/transaction.ts');
    const entries = await inOrganisation(api.ctx, body.tenantId, (tx) =>
      tx.selectFrom('audit_entries').select(['action', 'facts']).orderBy('id').execute(),
    );
    expect(entries.map((entry) => entry.action)).toEqual([
      'company.organisation_added',
      'identity.organisation_switched',
      'identity.signed_in',
    ]);
    expect(JSON.stringify(entries)).not.toContain('192.0.2');
  });
});
