import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from '@atrium/contract/own-account/change-email';
import { changePassword } from '@atrium/contract/own-account/change-password';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import {
  enableTwoFactor,
  generateRecoveryCodes,
  passSecondFactor,
  registerTwoFactor,
} from '@atrium/contract/own-account/two-factor';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { auditOf, storedPerson } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { emailCode } from '../../keys/one-time-codes.ts';
import { followEmail } from './follow-email.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const password = testPassword;
const other = (code: string) => (code === '000000' ? '000001' : '000000');

async function askFor(browser: TestBrowser, newEmail: string) {
  const { body } = await browser.call(sendChangeEmailOtp, { newEmail, password });
  return { newEmail, sessionID: body.sessionID, verificationCode: emailCode(api.ctx.tokens, body.sessionID) };
}

/** Changes the address and answers the token that the old mailbox got. */
async function change(browser: TestBrowser, newEmail: string): Promise<string> {
  const typed = await askFor(browser, newEmail);
  expect((await browser.call(confirmChangeEmail, typed)).status).toBe(200);
  return api.ctx.tokens.mailedToken(typed.sessionID, 'undo_email_change');
}

const opens = async (email: string, secret = password) =>
  (await api.browser('198.51.100.60').call(signIn, { email, password: secret })).status === 200;

describe('changing the address', () => {
  test('[SEC-25, API-17, API-18] a person gets a code at the new address, confirms it, signs in again, and the lists of people follow', async () => {
    const { founder, organisationId } = await foundOrganisation(api, 'a@move.test', 'Move');
    const wrong = await founder.call(sendChangeEmailOtp, { newEmail: 'b@move.test', password: 'not-the-one' });
    expect(wrong.body).toMatchObject({ code: 'identity.password_wrong' });
    const { status, body } = await founder.call(sendChangeEmailOtp, { newEmail: ' B@move.test ', password });
    expect([status, body.otpExpiryDurationSeconds]).toEqual([200, 600]);
    expect(await api.newestMail('b@move.test', 'change_email_code')).toMatchObject({ changeId: body.sessionID });
    const verificationCode = emailCode(api.ctx.tokens, body.sessionID);
    const typed = { newEmail: 'b@move.test', sessionID: body.sessionID, verificationCode };
    const refused = await founder.call(confirmChangeEmail, { ...typed, verificationCode: other(verificationCode) });
    expect(refused.body).toMatchObject({ code: 'security.email_code_wrong' });
    expect((await founder.call(confirmChangeEmail, typed)).body).toEqual({ email: 'b@move.test' });
    expect((await founder.call(getStatus, {})).body).not.toHaveProperty('user');
    expect([await opens('a@move.test'), await opens('b@move.test')]).toEqual([false, true]);
    expect(await api.newestMail('a@move.test', 'email_changed')).toMatchObject({ newEmail: 'b…@move.test' });
    const { userId } = founder;
    for (let runs = 0; runs < 2; runs += 1) await followEmail(api.ctx, { id: api.ctx.newId(), userId });
    expect(await storedPerson(api, organisationId, userId)).toMatchObject({ email: 'b@move.test', status: 'Active' });
    const entries = await auditOf(api, organisationId, userId);
    expect(entries.filter(({ action }) => action === 'identity.email_changed')).toMatchObject([
      { by: userId, personal: { before: 'a@move.test', after: 'b@move.test' } },
    ]);
  });

  test('a code works for five tries and ten minutes, and for the person who asked', async () => {
    const ana = await makePerson(api, 'ana@tries.test', '203.0.113.61');
    const tom = await makePerson(api, 'tom@tries.test', '203.0.113.62');
    const typed = await askFor(ana, 'ana2@tries.test');
    expect((await tom.call(confirmChangeEmail, typed)).body).toMatchObject({ code: 'security.email_code_over' });
    for (let tries = 0; tries < 5; tries += 1) {
      await ana.call(confirmChangeEmail, { ...typed, verificationCode: other(typed.verificationCode) });
    }
    expect((await ana.call(confirmChangeEmail, typed)).body).toMatchObject({ code: 'security.email_code_over' });
    const late = await askFor(ana, 'ana3@tries.test');
    api.ctx.moved.offsetMs += 600_000;
    await ana.call(refreshToken, {});
    expect((await ana.call(confirmChangeEmail, late)).body).toMatchObject({ code: 'security.email_code_over' });
  });

  test('a person gets five codes an hour, to whatever addresses', async () => {
    const eva = await makePerson(api, 'eva@codes.test', '203.0.113.73');
    const ask = (at: number) => eva.call(sendChangeEmailOtp, { newEmail: `eva${at}@codes.test`, password });
    for (let at = 0; at < 5; at += 1) expect((await ask(at)).status).toBe(200);
    expect((await ask(5)).status).toBe(429);
    const code = emailCode(api.ctx.tokens, crypto.randomUUID());
    expect(code).toMatch(/^\d{6}$/);
  });

  test('[X-18] asking for an address with an account answers the same, tells its owner, and no code is right', async () => {
    const ana = await makePerson(api, 'ana@taken.test', '203.0.113.63');
    await makePerson(api, 'tom@taken.test', '203.0.113.64');
    const typed = await askFor(ana, 'tom@taken.test');
    expect(await api.newestMail('tom@taken.test', 'already_registered')).toMatchObject({ firstName: 'Maya' });
    expect((await ana.call(confirmChangeEmail, typed)).body).toMatchObject({ code: 'security.email_code_wrong' });
  });

  test('two people confirm one address at once: one gets it, the other is refused', async () => {
    const people = await Promise.all(
      ['x', 'y'].map((name, at) => makePerson(api, `${name}@race.test`, `203.0.113.${65 + at}`)),
    );
    const typed = await Promise.all(people.map((person) => askFor(person, 'one@race.test')));
    const answers = await Promise.all(
      people.map((person, at) => person.call(confirmChangeEmail, typed[at] as (typeof typed)[number])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const holders = api.ctx.db.selectFrom('users').select('id').where('email', '=', 'one@race.test');
    expect(await holders.execute()).toHaveLength(1);
  });

  test('whoever has just changed the password waits a day before the address', async () => {
    const browser = await makePerson(api, 'soon@move.test', '203.0.113.67');
    api.ctx.moved.offsetMs += 60_000;
    const newPassword = 'quiet-river-lantern-3';
    await browser.call(changePassword, { oldPassword: password, newPassword });
    await browser.call(signIn, { email: 'soon@move.test', password: newPassword });
    const ask = { newEmail: 'soon2@move.test', password: newPassword };
    expect((await browser.call(sendChangeEmailOtp, ask)).body).toMatchObject({ code: 'security.email_too_soon' });
    api.ctx.moved.offsetMs += 86_400_000;
    await browser.call(signIn, { email: 'soon@move.test', password: newPassword });
    expect((await browser.call(sendChangeEmailOtp, ask)).status).toBe(200);
  });
});

describe('the old address', () => {
  test('undoing gives it back, ends what the other one had, and asks for a new password', async () => {
    const { founder, organisationId } = await foundOrganisation(api, 'old@undo.test', 'Undo');
    const token = await change(founder, 'new@undo.test');
    await founder.call(signIn, { email: 'new@undo.test', password });
    // A second change does not lead past the first one's link.
    await change(founder, 'newer@undo.test');
    const visitor = api.browser('198.51.100.61');
    expect((await visitor.call(undoChangeEmail, { token, password })).body).toEqual({ email: 'old@undo.test' });
    expect([await opens('old@undo.test'), await opens('newer@undo.test')]).toEqual([false, false]);
    const { linkId = '' } = await api.newestMail('old@undo.test', 'email_change_undone');
    const secret = 'quiet-river-lantern-4';
    await visitor.call(resetPassword, {
      token: api.ctx.tokens.mailedToken(linkId, 'reset_password'),
      password: secret,
    });
    expect(await opens('old@undo.test', secret)).toBe(true);
    expect((await visitor.call(undoChangeEmail, { token, password })).status).toBe(410);
    await followEmail(api.ctx, { id: api.ctx.newId(), userId: founder.userId });
    expect(await storedPerson(api, organisationId, founder.userId)).toMatchObject({ email: 'old@undo.test' });
  });

  test('[D-823] attack: recovery codes that were made after the change do not pass the older app once it is undone', async () => {
    const { founder } = await foundOrganisation(api, 'codes@undo.test', 'Codes');
    const { mfaCode } = (await founder.call(enableTwoFactor, { password })).body;
    await founder.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
    const token = await change(founder, 'codes2@undo.test');
    api.ctx.moved.offsetMs += 60_000;
    // Whoever made the change sits in front of the app for a moment, and takes codes along.
    await founder.call(signIn, { email: 'codes2@undo.test', password });
    await founder.call(passSecondFactor, { code: otpNow(mfaCode, api.ctx.clock.wall()) });
    const { recoveryCodes } = (await founder.call(generateRecoveryCodes, { password })).body;
    expect(recoveryCodes).toHaveLength(10);
    const visitor = api.browser('198.51.100.64');
    await visitor.call(undoChangeEmail, { token, password });
    const { linkId = '' } = await api.newestMail('codes@undo.test', 'email_change_undone');
    const secret = 'quiet-river-lantern-4';
    const reset = { token: api.ctx.tokens.mailedToken(linkId, 'reset_password'), password: secret };
    await visitor.call(resetPassword, reset);
    expect((await visitor.call(signIn, { email: 'codes@undo.test', password: secret })).body.assurance).toBe('pending');
    expect((await visitor.call(passSecondFactor, { code: recoveryCodes[0] ?? '' })).status).not.toBe(200);
    api.ctx.moved.offsetMs += 60_000;
    expect((await visitor.call(passSecondFactor, { code: otpNow(mfaCode, api.ctx.clock.wall()) })).status).toBe(200);
  });

  test('nobody else gets it for 7 days: sign-up makes no account, adding is refused, and a change to it has no code', async () => {
    const { founder } = await foundOrganisation(api, 'host@held.test', 'Held');
    const leaver = await makePerson(api, 'leaver@held.test', '203.0.113.68');
    await change(leaver, 'gone@held.test');
    const form = { firstName: 'A', lastName: 'B', password };
    const claim = () => api.browser('198.51.100.62').call(signUp, { ...form, email: 'leaver@held.test' });
    expect((await claim()).status).toBe(200);
    const person = { firstName: 'A', lastName: 'B', appUserCreateRequestList: [], emailId: 'leaver@held.test' };
    expect((await founder.call(addUser, person)).body).toMatchObject({ code: 'users.address_held' });
    const typed = await askFor(founder, 'leaver@held.test');
    expect((await founder.call(confirmChangeEmail, typed)).body).toMatchObject({ code: 'security.email_code_wrong' });
    const accounts = () =>
      api.ctx.db.selectFrom('users').select('id').where('email', '=', 'leaver@held.test').execute();
    expect(await accounts()).toHaveLength(0);
    const late = {
      id: api.ctx.newId(),
      email: 'leaver@held.test',
      first_name: '',
      last_name: '',
      locale: 'en',
    } as const;
    const forced = api.ctx.db
      .insertInto('users')
      .values({ ...late, created_at: api.ctx.clock.wall() })
      .execute();
    await expect(forced).rejects.toThrow('this address is held');
    api.ctx.moved.offsetMs += 7 * 86_400_000;
    await claim();
    expect(await accounts()).toHaveLength(1);
  });

  test('[D-504] a request to a bookkeeper stays with the address when its person moves, and is there after the undo', async () => {
    const { founder } = await foundOrganisation(api, 'client@grants.test', 'Client');
    const keeper = await makePerson(api, 'keeper@grants.test', '203.0.113.69');
    const { body } = await founder.call(grantBookkeeper, { email: 'keeper@grants.test' });
    const grantedTo = async () =>
      (
        await api.ctx.db
          .selectFrom('bookkeeper_associations')
          .select('bookkeeper_email')
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow()
      ).bookkeeper_email;
    const token = await change(keeper, 'keeper2@grants.test');
    expect(await grantedTo()).toBe('keeper@grants.test');
    await api.browser('198.51.100.63').call(undoChangeEmail, { token, password });
    expect(await grantedTo()).toBe('keeper@grants.test');
  });
});

describe('attacks', () => {
  test('[N-05] attack: e-mail change taken over by whoever holds the old mailbox for an hour: a reset link from before and the undo link alone open nothing', async () => {
    const owner = await makePerson(api, 'victim@hour.test', '203.0.113.70');
    const thief = api.browser('198.51.100.64');
    await thief.call(forgotPassword, { email: 'victim@hour.test' });
    const { linkId = '' } = await api.newestMail('victim@hour.test', 'reset_password');
    const undo = await change(owner, 'safe@hour.test');
    const reset = { token: api.ctx.tokens.mailedToken(linkId, 'reset_password'), password: 'thief-river-lantern-9' };
    expect((await thief.call(resetPassword, reset)).status).toBe(410);
    await thief.call(forgotPassword, { email: 'victim@hour.test' });
    expect((await api.newestMail('victim@hour.test', 'reset_password')).linkId).toBe(linkId);
    const guess = { token: undo, password: 'a-guess-of-the-thief' };
    expect((await thief.call(undoChangeEmail, guess)).body).toMatchObject({ code: 'identity.password_wrong' });
    for (let tries = 0; tries < 10; tries += 1) await thief.call(undoChangeEmail, guess);
    expect((await thief.call(undoChangeEmail, { token: undo, password })).status).toBe(429);
    expect(await opens('safe@hour.test')).toBe(true);
  });

  test('attack: undo link after its time: refused from the moment 7 days are over', async () => {
    const owner = await makePerson(api, 'late@undo.test', '203.0.113.71');
    const token = await change(owner, 'late2@undo.test');
    api.ctx.moved.offsetMs += 7 * 86_400_000;
    const late = await api.browser('198.51.100.65').call(undoChangeEmail, { token, password });
    expect(late.body).toMatchObject({ code: 'identity.link_invalid' });
    expect(await opens('late2@undo.test')).toBe(true);
  });

  test('[N-05] attack: reset link reuse: twenty uses at once set one password, and a later one is refused', async () => {
    await makePerson(api, 'reuse@undo.test', '203.0.113.72');
    await api.browser('198.51.100.66').call(forgotPassword, { email: 'reuse@undo.test' });
    const { linkId = '' } = await api.newestMail('reuse@undo.test', 'reset_password');
    const token = api.ctx.tokens.mailedToken(linkId, 'reset_password');
    const use = (at: number) =>
      api.browser(`198.51.100.${100 + at}`).call(resetPassword, { token, password: `quiet-river-lantern-${at}` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => use(at)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200)).toEqual(Array.from({ length: 19 }, () => 410));
    expect(await opens('reuse@undo.test', `quiet-river-lantern-${statuses.indexOf(200)}`)).toBe(true);
    expect((await use(30)).status).toBe(410);
  });
});
