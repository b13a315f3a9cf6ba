import {
  beginPasskeySignIn,
  passWithPasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from '@atrium/contract/identity/passkey-sign-in';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from '@atrium/contract/own-account/change-email';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@atrium/contract/own-account/passkeys';
import { listSessions } from '@atrium/contract/own-account/sessions';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { mostPasskeys, passkeyMinutes } from '@atrium/domain/security/passkey';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { SoftwareAuthenticator } from '../../../test-kit/software-authenticator.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { emailCode } from '../../keys/one-time-codes.ts';
import { setMembershipDisabled } from '../memberships/memberships.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const refused = { code: 'security.passkey_refused' };
const showFirst = { code: 'security.show_factor_first' };
const notAdded = { code: 'security.passkey_not_added' };

async function add(browser: TestBrowser, key: SoftwareAuthenticator, name = 'Laptop', endOthers = false) {
  const { body } = await browser.call(beginPasskey, {});
  return browser.call(addPasskey, { name, endOthers, ...key.create(body) });
}

let people = 0;

/** Somebody with an organisation of their own and a passkey. */
async function withPasskey() {
  people += 1;
  const email = `person${people}@passkey.test`;
  const { founder, organisationId } = await foundOrganisation(api, email, `Passkey ${people}`);
  const key = new SoftwareAuthenticator();
  const { body } = await add(founder, key);
  return { email, founder, organisationId, key, id: body.id };
}

const question = async () => (await api.browser().call(beginPasskeySignIn, {})).body;

describe('passkeys of an account', () => {
  test('[D-230] a person adds a passkey, renames it, signs in with it and removes it; the mailbox is told', async () => {
    const { email, founder, organisationId, key, id } = await withPasskey();
    expect(await api.newestMail(email, 'second_factor_changed')).toMatchObject({ change: 'passkey_added' });
    await founder.call(renamePasskey, { id, name: 'Blue key' });
    const browser = api.browser('198.51.100.3');
    const { status, body } = await browser.call(signInWithPasskey, key.get(await question()));
    expect([status, body]).toMatchObject([
      200,
      { assurance: 'second_factor', user: { email }, organisation: { tenantId: organisationId } },
    ]);
    const { passkeys } = (await browser.call(listPasskeys, {})).body;
    expect(passkeys).toMatchObject([{ id, name: 'Blue key', isSynced: false }]);
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
    expect((await founder.call(removePasskey, { id })).status).toBe(200);
    expect(await api.newestMail(email, 'second_factor_changed')).toMatchObject({ change: 'passkey_removed' });
    expect((await api.browser().call(signInWithPasskey, key.get(await question()))).body).toMatchObject(refused);
  });

  test('[D-231] the last way to sign in is not removed, and an account holds 20 passkeys at most', async () => {
    const { founder, email, id } = await withPasskey();
    const { db } = api.ctx;
    const held = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
    expect((await founder.call(removePasskey, { id })).body).toMatchObject({ code: 'security.passkey_is_last' });
    const others = Array.from({ length: mostPasskeys - 1 }, (_, n) => ({
      ...held,
      id: crypto.randomUUID(),
      credential_id: Buffer.from(`${email} ${n}`),
    }));
    const { body } = await founder.call(beginPasskey, {});
    await db.insertInto('passkeys').values(others).execute();
    const late = { name: 'One more', endOthers: false, ...new SoftwareAuthenticator().create(body) };
    for (const answer of [await founder.call(addPasskey, late), await founder.call(beginPasskey, {})]) {
      expect(answer.body).toMatchObject({ code: 'security.passkey_limit' });
    }
    // Of two that remove all at once, one passkey stays.
    await db
      .deleteFrom('passkeys')
      .where(
        'id',
        'in',
        others.slice(1).map((other) => other.id),
      )
      .execute();
    const ends = await Promise.all([id, others[0]!.id].map((each) => founder.call(removePasskey, { id: each })));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[D-232] other sessions end when a passkey is added, if the person wishes, and when two-factor is turned on', async () => {
    const { founder, email } = await withPasskey();
    const count = async () => (await founder.call(listSessions, {})).body.sessions.length;
    const elsewhere = () => api.browser('198.51.100.4').call(signIn, { email, password: testPassword });
    await elsewhere();
    await add(founder, new SoftwareAuthenticator(), 'Kept');
    expect(await count()).toBe(2);
    await add(founder, new SoftwareAuthenticator(), 'Ended', true);
    expect(await count()).toBe(1);
    await elsewhere();
    const { body } = await founder.call(enableTwoFactor, { password: testPassword });
    await founder.call(registerTwoFactor, { mfaCode: otpNow(body.mfaCode, api.ctx.clock.wall()) });
    expect(await count()).toBe(1);
  });

  test('[D-230] nobody reaches the passkey of somebody else, or adds one without a proved mailbox', async () => {
    const { id } = await withPasskey();
    const { founder, email } = await withPasskey();
    expect((await founder.call(renamePasskey, { id, name: 'Mine' })).status).toBe(404);
    expect((await founder.call(removePasskey, { id })).status).toBe(404);
    const { body } = await founder.call(beginPasskey, {});
    await api.ctx.db.updateTable('users').set({ email_verified_at: null }).where('email', '=', email).execute();
    const late = { name: 'Late', endOthers: false, ...new SoftwareAuthenticator().create(body) };
    for (const answer of [await founder.call(addPasskey, late), await founder.call(beginPasskey, {})]) {
      expect(answer.body).toMatchObject({ code: 'identity.verify_first' });
    }
  });

  test('[D-230] a new passkey is refused from another session, another site or an unverified person, and twice', async () => {
    const { founder, key: held } = await withPasskey();
    const key = new SoftwareAuthenticator();
    const other = api.browser('198.51.100.5');
    await other.call(signInWithPasskey, held.get(await question()));
    const ask = async () => (await founder.call(beginPasskey, {})).body;
    const bring = (made: ReturnType<SoftwareAuthenticator['create']>, browser: TestBrowser = founder) =>
      browser.call(addPasskey, { name: 'New', endOthers: false, ...made });
    expect((await bring(key.create(await ask()), other)).body).toMatchObject(notAdded);
    for (const odd of [{ origin: 'https://atrium.example.evil' }, { rpId: 'evil' }, { isVerified: false }]) {
      expect((await bring(key.create(await ask(), odd))).body).toMatchObject(notAdded);
    }
    const made = key.create(await ask());
    expect((await bring(made)).status).toBe(200);
    expect((await bring(made)).body).toMatchObject(notAdded);
    // The same key for a new question is held already.
    expect((await bring(key.create(await ask()))).body).toMatchObject(notAdded);
  });
});

describe('signing in with a passkey', () => {
  test('[N-03] [D-230] attack: passkey response twice: of 10 uses at once one signs in, and later ones are refused', async () => {
    const { key, email } = await withPasskey();
    const answer = key.get(await question());
    const uses = Array.from({ length: 10 }, (_, n) => api.browser(`198.51.100.${n}`).call(signInWithPasskey, answer));
    const ends = await Promise.all(uses);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await api.browser().call(signInWithPasskey, answer)).body).toMatchObject(refused);
    // A key that does not count must not be open to it either.
    await api.ctx.db.updateTable('passkeys').set({ counter: 0 }).execute();
    const uncounted = key.get(await question(), { counter: 0 });
    expect((await api.browser().call(signInWithPasskey, uncounted)).body).toMatchObject({ user: { email } });
    expect((await api.browser().call(signInWithPasskey, uncounted)).body).toMatchObject(refused);
  });

  test.each([
    ['another site', { origin: 'https://atrium.example.evil' }],
    ['another relying party', { rpId: 'evil' }],
    ['an authenticator that did not verify the person', { isVerified: false }],
    ['a copy that counts from below', { counter: 1 }],
    ["another person's handle", { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('[D-230] an answer from %s is refused', async (_what, odd) => {
    const { key } = await withPasskey();
    expect((await api.browser().call(signInWithPasskey, key.get(await question()))).status).toBe(200);
    expect((await api.browser().call(signInWithPasskey, key.get(await question(), odd))).body).toMatchObject(refused);
  });

  test('[D-230] a question that is too old, made up or meant for adding is refused', async () => {
    const { founder, key } = await withPasskey();
    const adding = { challenge: (await founder.call(beginPasskey, {})).body.challenge, rpId: 'localhost' };
    const old = await question();
    for (const asked of [adding, { ...old, challenge: Buffer.from('made up').toString('base64url') }]) {
      expect((await api.browser().call(signInWithPasskey, key.get(asked))).body).toMatchObject(refused);
    }
    api.ctx.moved.offsetMs += passkeyMinutes * 60_000;
    expect((await api.browser().call(signInWithPasskey, key.get(old))).body).toMatchObject(refused);
  });

  test('[N-15] whoever is disabled gets into no organisation by passkey', async () => {
    const { key, founder, organisationId } = await withPasskey();
    await inOrganisation(api.ctx, organisationId, (tx) =>
      setMembershipDisabled(tx, organisationId, founder.userId, new Date()),
    );
    const { body } = await api.browser().call(signInWithPasskey, key.get(await question()));
    expect(body).toMatchObject({ isDisabled: true, organisation: null, actor: null });
  });

  test('[N-03] [D-230] a passkey passes the challenge of its own person only, once', async () => {
    const { founder, email, key } = await withPasskey();
    const stranger = await withPasskey();
    const { body } = await founder.call(enableTwoFactor, { password: testPassword });
    await founder.call(registerTwoFactor, { mfaCode: otpNow(body.mfaCode, api.ctx.clock.wall()) });
    const browser = api.browser('198.51.100.6');
    expect((await browser.call(signIn, { email, password: testPassword })).body.assurance).toBe('pending');
    expect((await browser.call(passWithPasskey, stranger.key.get(await question()))).body).toMatchObject(refused);
    const answer = key.get(await question());
    const before = browser.cookie;
    expect((await browser.call(passWithPasskey, answer)).body).toMatchObject({ assurance: 'second_factor' });
    expect(browser.cookie).not.toBe(before);
    const second = api.browser('198.51.100.7');
    await second.call(signIn, { email, password: testPassword });
    expect((await second.call(passWithPasskey, answer)).body).toMatchObject(refused);
  });

  test('[D-296] ten minutes after signing in a person with two-factor on confirms with the passkey alone, and the change goes through', async () => {
    const { founder, key, id } = await withPasskey();
    const { body } = await founder.call(enableTwoFactor, { password: testPassword });
    await founder.call(registerTwoFactor, { mfaCode: otpNow(body.mfaCode, api.ctx.clock.wall()) });
    api.ctx.moved.offsetMs += 11 * 60_000;
    await founder.call(refreshToken, {});
    const remove = () => founder.call(removePasskey, { id });
    expect((await remove()).body).toMatchObject({ code: 'security.step_up_needed' });
    const before = founder.cookie;
    const former = founder.cookie;
    expect((await founder.call(stepUpWithPasskey, key.get(await question()))).body).toEqual({ proved: true });
    expect(founder.cookie).not.toBe(former);
    expect(founder.cookie).not.toBe(before);
    expect((await remove()).status).toBe(200);
  });

  test('[D-296] attack: a passkey of somebody else, or a used answer, as a fresh proof: neither proves anything', async () => {
    const [{ founder, email, key, id }, stranger] = [await withPasskey(), await withPasskey()];
    const used = key.get(await question());
    expect((await api.browser().call(signInWithPasskey, used)).body).toMatchObject({ user: { email } });
    api.ctx.moved.offsetMs += 11 * 60_000;
    await founder.call(refreshToken, {});
    const fresh = await question();
    for (const answer of [stranger.key.get(fresh), used]) {
      expect((await founder.call(stepUpWithPasskey, answer)).body).toMatchObject(refused);
    }
    expect((await founder.call(removePasskey, { id })).body).toMatchObject(showFirst);
  });

  test('[D-505] undoing a change of address removes the passkeys that were added since, and keeps those from before', async () => {
    const { founder, email, key } = await withPasskey();
    const newEmail = `moved-${email}`;
    const { body } = await founder.call(sendChangeEmailOtp, { newEmail, password: testPassword });
    const verificationCode = emailCode(api.ctx.tokens, body.sessionID);
    await founder.call(confirmChangeEmail, { newEmail, sessionID: body.sessionID, verificationCode });
    expect((await founder.call(signInWithPasskey, key.get(await question()))).status).toBe(200);
    const late = new SoftwareAuthenticator();
    expect((await add(founder, late)).status).toBe(200);
    const token = api.ctx.tokens.mailedToken(body.sessionID, 'undo_email_change');
    expect((await api.browser().call(undoChangeEmail, { token, password: testPassword })).status).toBe(200);
    expect((await api.browser().call(signInWithPasskey, late.get(await question()))).body).toMatchObject(refused);
    expect((await api.browser().call(signInWithPasskey, key.get(await question()))).status).toBe(200);
  });

  test('[D-224] [D-520] adding and removing a passkey asks whoever holds one for it again', async () => {
    const { founder, key, id } = await withPasskey();
    api.ctx.moved.offsetMs += 11 * 60_000;
    await founder.call(refreshToken, {});
    const both = async () => [await founder.call(beginPasskey, {}), await founder.call(removePasskey, { id })];
    for (const answer of await both()) expect(answer.body).toMatchObject(showFirst);
    // The password is no proof of somebody who holds a passkey.
    expect((await founder.call(stepUp, { password: testPassword })).status).toBe(200);
    for (const answer of await both()) expect(answer.body).toMatchObject(showFirst);
    expect((await founder.call(stepUpWithPasskey, key.get(await question()))).status).toBe(200);
    for (const answer of await both()) expect(answer.status).toBe(200);
  });
});
