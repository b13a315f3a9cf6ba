import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { logOut } from '@atrium/contract/identity/log-out';
import {
  beginProviderSignIn,
  listSignInProviders,
  signInWithProvider,
} from '@atrium/contract/identity/provider-sign-in';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { listSessions } from '@atrium/contract/own-account/sessions';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { disableUser } from '@atrium/contract/users/disable-user';
import { listUsers } from '@atrium/contract/users/list-users';
import type { AuditAction } from '@atrium/domain/audit/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import { answerAt, askProvider, sandboxProviders, signInAtProvider } from '../../../test-kit/sign-in-at-provider.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { SignInProvider } from '../../gateways/sign-in-provider.ts';

let api: TestApi;
let sandbox: PaymentSandbox;
beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  const providers = new Map([...sandboxProviders(sandbox.address), ['careless', carelessProvider]]);
  api = await startTestApi(undefined, {}, undefined, undefined, providers);
});
afterAll(async () => {
  await api.stop();
  await sandbox.stop();
});

const careless = { issuer: 'https://careless.test', subject: 'one', email: 'one@careless.test', isEmailVerified: true };
/** Takes every code, as often as it comes. */
const carelessProvider: SignInProvider = {
  name: 'Careless',
  addressFor: async ({ state }) => `https://careless.test/?state=${state}`,
  identify: async () => ({ ...careless, givenName: 'One', familyName: null, fullName: null, signedInAt: null }),
};

const newAddress = () => `${crypto.randomUUID()}@provider.test`;
const entriesOf = (action: AuditAction, userId: string) =>
  inOrganisation(api.ctx, platformOrganisationId, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select('facts')
      .where('action', '=', action)
      .where('subject_id', '=', userId)
      .execute(),
  );
const sessionsOf = async (email: string) =>
  api.ctx.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('u.email', '=', email)
    .execute();

describe('[N-01, N-02] signing in with another service', () => {
  test('[D-263] somebody new gets an account without a password, with the address proved; the next sign-in opens the same one', async () => {
    const email = newAddress();
    const browser = api.browser();
    expect((await browser.call(listSignInProviders, {})).body.providers).toContainEqual({
      provider: 'google',
      name: 'Google',
    });
    const { status, body } = await signInAtProvider(browser, { email, name: 'Noor Haddad' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ emailVerified: true, assurance: 'password', hasNoPassword: true, organisation: null });
    expect(body.user).toMatchObject({ email, firstName: 'Noor', lastName: 'Haddad' });
    await browser.call(logOut, {});
    const again = await signInAtProvider(browser, { email });
    expect(again.body.user.id).toBe(body.user.id);
    expect((await entriesOf('identity.signed_up', body.user.id))[0]?.facts).toMatchObject({ provider: 'google' });
    expect((await entriesOf('identity.signed_in', body.user.id))[0]?.facts).toMatchObject({ provider: 'google' });
    // No password opens it, not even an empty one.
    expect((await browser.call(signIn, { email, password: testPassword })).status).not.toBe(200);
  });

  test('[D-58] whoever founds an organisation without a password is an active user there', async () => {
    const browser = api.browser();
    await signInAtProvider(browser, { email: newAddress() });
    const { tenantId } = (await browser.call(addOrganisation, { tenantName: 'Harbor' })).body;
    await browser.call(switchTenant, { tenantId });
    const { users } = (await browser.call(listUsers, {})).body;
    expect(users).toMatchObject([{ status: 'Active' }]);
  });

  test('[N-05] an account without a password sets one by the reset mail, and both ways open it', async () => {
    const email = newAddress();
    const browser = api.browser();
    const { body } = await signInAtProvider(browser, { email });
    await browser.call(forgotPassword, { email });
    const { linkId = '' } = await api.newestMail(email, 'reset_password');
    await browser.call(resetPassword, {
      token: api.ctx.tokens.mailedToken(linkId, 'reset_password'),
      password: testPassword,
    });
    expect((await browser.call(signIn, { email, password: testPassword })).body.user.id).toBe(body.user.id);
    const later = await signInAtProvider(browser, { email });
    expect(later.body).toMatchObject({ user: { id: body.user.id } });
    expect(later.body.hasNoPassword).toBeUndefined();
  });

  test('[N-03] whoever has two-factor on owes the code after the provider too', async () => {
    const email = newAddress();
    const browser = api.browser();
    await signInAtProvider(browser, { email });
    const { mfaCode } = (await browser.call(enableTwoFactor, {})).body;
    await browser.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
    expect((await signInAtProvider(browser, { email })).body).toMatchObject({
      assurance: 'pending',
      organisation: null,
    });
    expect((await browser.call(listSessions, {})).body).toMatchObject({ code: 'session.second_factor_needed' });
  });

  test('[N-15, D-110] somebody whom every organisation has disabled enters none of them by the provider either', async () => {
    const { founder, organisationId } = await foundIn(api);
    const email = newAddress();
    const browser = api.browser();
    const { id } = (await signInAtProvider(browser, { email })).body.user;
    await addMember(api.ctx, organisationId, id);
    expect((await signInAtProvider(browser, { email })).body.organisation?.tenantId).toBe(organisationId);
    await founder.call(disableUser, { userId: id });
    expect((await signInAtProvider(browser, { email })).body).toMatchObject({ organisation: null, isDisabled: true });
  });

  test('[N-08] a sign-in by the provider in a new browser is mailed as any other', async () => {
    const email = newAddress();
    await signInAtProvider(api.browser(), { email });
    await signInAtProvider(api.browser('192.0.2.91'), { email });
    expect(await api.newestMail(email, 'new_device')).toMatchObject({ country: 'IN' });
  });
});

describe('[N-02, D-263] attacks on signing in with another service', () => {
  test('attack: state of another browser: an answer counts only in the browser that asked', async () => {
    const email = newAddress();
    const [mine, other] = [api.browser(), api.browser('192.0.2.2')];
    const answer = await askProvider(mine, { email });
    const refused = await other.call(signInWithProvider, answer);
    expect(refused.body).toMatchObject({ code: 'identity.provider_question_over' });
    expect(other.cookie).toBeNull();
    expect((await mine.call(signInWithProvider, answer)).status).toBe(200);
  });

  test('attack: login CSRF: the answer of an attacker does not sign the victim in to the attacker’s account', async () => {
    const [victim, attacker] = [api.browser(), api.browser('192.0.2.2')];
    await askProvider(victim, { email: newAddress() });
    const answer = await askProvider(attacker, { email: newAddress() });
    expect((await victim.call(signInWithProvider, answer)).body).toMatchObject({
      code: 'identity.provider_question_over',
    });
    expect(victim.cookie).toBeNull();
  });

  test('attack: code twice: a code that was used signs nobody in again, in the browser that used it neither', async () => {
    const email = newAddress();
    const browser = api.browser();
    const answer = await askProvider(browser, { email });
    const question = [...browser.questions];
    expect((await browser.call(signInWithProvider, answer)).status).toBe(200);
    for (const [name, cookie] of question) browser.questions.set(name, cookie);
    expect((await browser.call(signInWithProvider, answer)).body).toMatchObject({
      code: 'identity.provider_question_over',
    });
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  test('[D-547] attack: one answer sent three times at once signs in once, and the others are told that it was answered', async () => {
    const email = newAddress();
    for (const turn of ['somebody new', 'somebody known']) {
      const browser = api.browser();
      const answer = await askProvider(browser, { email });
      const cookie = [...browser.questions.values()].join('; ');
      const tries = Array.from({ length: 3 }, () => api.browser().call(signInWithProvider, answer, { cookie }));
      const answers = await Promise.all(tries);
      const codes = answers.map(({ body }) => (body as { code?: string }).code ?? 'in');
      const over = 'identity.provider_question_over';
      expect([turn, codes.toSorted()]).toEqual([turn, [over, over, 'in']]);
    }
    expect(await sessionsOf(email)).toHaveLength(2);
  });

  test('attack: code twice at a provider that takes it twice: of ten answers to one question at once, one signs in', async () => {
    const browser = api.browser();
    const { address } = (await browser.call(beginProviderSignIn, { provider: 'careless', purpose: 'sign_in' })).body;
    const answer = { code: 'any', state: new URL(address).searchParams.get('state') ?? '' };
    const cookie = [...browser.questions.values()].join('; ');
    const tries = Array.from({ length: 10 }, () => api.browser().call(signInWithProvider, answer, { cookie }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(careless.email)).toHaveLength(1);
  });

  test('attack: unverified e-mail: an address that the provider has not verified makes no account', async () => {
    const email = newAddress();
    const { body } = await signInAtProvider(api.browser(), { email, isUnverified: true });
    expect(body).toMatchObject({ code: 'identity.provider_unverified' });
    expect(await sessionsOf(email)).toEqual([]);
  });

  test('attack: another issuer’s token (mix-up): an answer of one provider is not taken for a question to another', async () => {
    const email = newAddress();
    // Also when the answer hides where it comes from.
    for (const hidden of ['/microsoft', '/google']) {
      const browser = api.browser();
      const { body } = await browser.call(beginProviderSignIn, { provider: 'google', purpose: 'sign_in' });
      const elsewhere = new URL(body.address);
      elsewhere.pathname = elsewhere.pathname.replace('/google/', '/microsoft/');
      const answer = await answerAt(elsewhere.href, { email });
      expect(answer.iss).toContain('/microsoft');
      const told = { ...answer, iss: answer.iss.replace('/microsoft', hidden) };
      expect((await browser.call(signInWithProvider, told)).body).toMatchObject({ code: 'identity.provider_refused' });
    }
    expect(await sessionsOf(email)).toEqual([]);
  });

  test('attack: address taken over at the provider: it opens neither an account with a password nor one of another person there', async () => {
    const email = newAddress();
    const owner = await makePerson(api, email);
    const thief = api.browser('192.0.2.2');
    expect((await signInAtProvider(thief, { email })).body).toMatchObject({ code: 'identity.provider_unknown' });
    const other = newAddress();
    const { id } = (await signInAtProvider(api.browser(), { email: other, subject: `first-${other}` })).body.user;
    const second = await signInAtProvider(thief, { email: other, subject: `second-${other}` });
    expect(second.body).toMatchObject({ code: 'identity.provider_unknown' });
    expect(thief.cookie).toBeNull();
    expect(await sessionsOf(email)).toHaveLength(1);
    expect(owner.userId).not.toBe(id);
  });

  test('attack: question after its time, or for another purpose: it is refused', async () => {
    const browser = api.browser();
    const connecting = await askProvider(browser, { email: newAddress() }, 'connect');
    expect((await browser.call(signInWithProvider, connecting)).body).toMatchObject({
      code: 'identity.provider_question_over',
    });
    const answer = await askProvider(browser, { email: newAddress() });
    api.ctx.moved.offsetMs += 16 * 60_000;
    expect((await browser.call(signInWithProvider, answer)).body).toMatchObject({
      code: 'identity.provider_question_over',
    });
  });
});
