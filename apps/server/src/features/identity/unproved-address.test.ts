import { deleteAccount } from '@atrium/contract/closure/delete-account';
import { acceptClient } from '@atrium/contract/company/accept-client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { listClients } from '@atrium/contract/company/list-clients';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { rejectInvite } from '@atrium/contract/invites/reject-invite';
import { confirmChangeEmail, sendChangeEmailOtp } from '@atrium/contract/own-account/change-email';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { changePassword } from '@atrium/contract/own-account/change-password';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { beginPasskey } from '@atrium/contract/own-account/passkeys';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { enableTwoFactor } from '@atrium/contract/own-account/two-factor';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { resetTokenOf } from '../../../test-kit/policy-team.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inTransaction } from '../../db/transaction.ts';
import { emailCode } from '../../keys/one-time-codes.ts';
import { beginSecondFactor, registerSecondFactor } from './stores/second-factors.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const password = testPassword;
const asOwner = [{ appName: 'organisation', rgShortCode: 'owner', moduleUuids: [] }];
const name = { firstName: 'Ana', lastName: 'Costa' };

/** Signs up with an address and never opens its mail. */
async function signUpUnproved(email: string): Promise<TestBrowser> {
  const browser = api.browser('198.51.100.7');
  await browser.call(signUp, { ...name, email, password });
  expect((await browser.call(signIn, { email, password })).body).toMatchObject({ emailVerified: false });
  return browser;
}

async function moveTo(browser: TestBrowser, newEmail: string) {
  const { body } = await browser.call(sendChangeEmailOtp, { newEmail, password });
  const verificationCode = emailCode(api.ctx.tokens, body.sessionID ?? '');
  return browser.call(confirmChangeEmail, { newEmail, sessionID: body.sessionID, verificationCode });
}

async function signInWith(email: string): Promise<TestBrowser> {
  const browser = api.browser('198.51.100.8');
  expect((await browser.call(signIn, { email, password })).status).toBe(200);
  return browser;
}

/** The owner of the mailbox signs up, or resets the password of an account that somebody made before, and signs in. */
async function proveMailbox(email: string): Promise<TestBrowser> {
  const browser = api.browser('198.51.100.9');
  await browser.call(signUp, { ...name, email, password });
  await browser.call(forgotPassword, { email });
  const mailed = await resetTokenOf(api, email);
  expect((await browser.call(resetPassword, { token: mailed, password: 'another-horse-staple' })).status).toBe(200);
  await browser.call(signIn, { email, password: 'another-horse-staple' });
  return browser;
}

const rolesOf = async (browser: TestBrowser, tenantId: string) =>
  (await browser.call(switchTenant, { tenantId })).body.actor;

test('[D-480] attack: whoever signed up with an invited address and moved on to another neither sees nor accepts the invitation; the owner of the mailbox does', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'boss@acme.test', 'Acme');
  const attacker = await signUpUnproved('cfo@acme.test');
  const person = { ...name, emailId: 'cfo@acme.test', appUserCreateRequestList: asOwner };
  expect((await founder.call(addUser, person)).body).toMatchObject({ outcome: 'invited' });
  const { id } = (await founder.call(listInvitations, {})).body.invitations[0]!;
  expect((await attacker.call(acceptInvite, { id })).body).toMatchObject({ code: 'invites.verify_first' });
  expect((await moveTo(attacker, 'evil@evil.test')).status).toBe(200);
  const moved = await signInWith('evil@evil.test');
  expect((await moved.call(listInvites, {})).body).toEqual({ invites: [] });
  expect((await moved.call(acceptInvite, { id })).body).toMatchObject({ code: 'invites.not_open' });
  expect((await moved.call(rejectInvite, { id })).body).toMatchObject({ code: 'invites.not_open' });
  expect((await founder.call(listInvitations, {})).body.invitations).toMatchObject([{ id, email: 'cfo@acme.test' }]);
  const meant = await proveMailbox('cfo@acme.test');
  expect((await meant.call(listInvites, {})).body.invites).toMatchObject([{ id }]);
  expect((await meant.call(acceptInvite, { id })).status).toBe(200);
  expect(await rolesOf(meant, organisationId)).toMatchObject({ isOwner: true });
});

test('[D-480] attack: whoever names an address and deletes the account does not end what was given to it', async () => {
  const { founder } = await foundOrganisation(api, 'boss@ended.test', 'Ended');
  const attacker = await signUpUnproved('cfo@ended.test');
  await founder.call(addUser, { ...name, emailId: 'cfo@ended.test', appUserCreateRequestList: asOwner });
  await founder.call(grantBookkeeper, { email: 'cfo@ended.test' });
  expect((await attacker.call(deleteAccount, { accountDeleteReason: 'Other', password })).status).toBe(200);
  const meant = await proveMailbox('cfo@ended.test');
  expect((await meant.call(listInvites, {})).body.invites).toHaveLength(1);
  expect(await grantsTo('cfo@ended.test')).toEqual(['granted']);
});

test('[D-480] a person whom an organisation invited moves to another address and is invited there: the new invitation replaces the former one', async () => {
  const { founder } = await foundOrganisation(api, 'boss@moved.test', 'Moved');
  const person = await proveMailbox('one@moved.test');
  const invite = (emailId: string) => founder.call(addUser, { ...name, emailId, appUserCreateRequestList: asOwner });
  expect((await invite('one@moved.test')).body).toMatchObject({ outcome: 'invited' });
  api.ctx.moved.offsetMs += 25 * 3_600_000;
  const secret = 'another-horse-staple';
  await person.call(signIn, { email: 'one@moved.test', password: secret });
  const { body } = await person.call(sendChangeEmailOtp, { newEmail: 'two@moved.test', password: secret });
  const verificationCode = emailCode(api.ctx.tokens, body.sessionID);
  const typed = { newEmail: 'two@moved.test', sessionID: body.sessionID, verificationCode };
  expect((await person.call(confirmChangeEmail, typed)).status).toBe(200);
  await person.call(signIn, { email: 'two@moved.test', password: secret });
  expect((await person.call(listInvites, {})).body.invites).toEqual([]);
  await founder.call(signIn, { email: 'boss@moved.test', password });
  expect((await invite('two@moved.test')).body).toMatchObject({ outcome: 'invited' });
  expect((await person.call(listInvites, {})).body.invites).toHaveLength(1);
  expect((await founder.call(listInvitations, {})).body.invitations).toMatchObject([{ email: 'two@moved.test' }]);
});

const grantsTo = async (email: string) =>
  (
    await api.ctx.db
      .selectFrom('bookkeeper_associations')
      .select('state')
      .where('bookkeeper_email', '=', email)
      .execute()
  ).map(({ state }) => state);

test('[D-480] attack: a bookkeeper’s grant stays with its address when an account that never proved it moves on', async () => {
  const { founder } = await foundOrganisation(api, 'client@books.test', 'Client');
  expect((await founder.call(grantBookkeeper, { email: 'accountant@firm.test' })).status).toBe(200);
  const attacker = await signUpUnproved('accountant@firm.test');
  expect((await moveTo(attacker, 'evil@books.test')).status).toBe(200);
  const moved = await signInWith('evil@books.test');
  const { tenantId } = (await moved.call(addOrganisation, { tenantName: 'Evil Books', isBookkeeper: true })).body;
  await moved.call(switchTenant, { tenantId });
  expect((await moved.call(listClients, {})).body.clients).toEqual([]);
  expect(await grantsTo('accountant@firm.test')).toEqual(['granted']);
  const meant = await proveMailbox('accountant@firm.test');
  const { body } = await meant.call(addOrganisation, { tenantName: 'Firm', isBookkeeper: true });
  await meant.call(switchTenant, { tenantId: body.tenantId });
  const { clients } = (await meant.call(listClients, {})).body;
  expect((await meant.call(acceptClient, { id: clients[0]!.id })).status).toBe(200);
});

test('[D-480] attack: an account that an admin made keeps its address until that is proved, also with a password of its own', async () => {
  const { founder } = await foundOrganisation(api, 'boss@given.test', 'Given');
  const person = { ...name, emailId: 'new@given.test', password, appUserCreateRequestList: asOwner };
  expect((await founder.call(addUser, person)).body).toMatchObject({ outcome: 'added' });
  const holder = await signInWith('new@given.test');
  expect((await holder.call(changeFirstPassword, { password: 'staple-battery-horse' })).status).toBe(200);
  api.ctx.moved.offsetMs += 25 * 3_600_000;
  const again = api.browser('198.51.100.8');
  await again.call(signIn, { email: 'new@given.test', password: 'staple-battery-horse' });
  // Another password of their own changes nothing about it.
  const another = { oldPassword: 'staple-battery-horse', newPassword: 'third-horse-battery' };
  expect((await again.call(changePassword, another)).status).toBe(200);
  api.ctx.moved.offsetMs += 25 * 3_600_000;
  await again.call(signIn, { email: 'new@given.test', password: 'third-horse-battery' });
  const asked = { newEmail: 'evil@given.test', password: 'third-horse-battery' };
  expect((await again.call(sendChangeEmailOtp, asked)).body).toMatchObject({ code: 'identity.verify_first' });
});

test('[D-480] attack: whoever signs up with somebody else’s address sets up no second factor', async () => {
  const attacker = await signUpUnproved('victim@factor.test');
  expect((await attacker.call(enableTwoFactor, { password })).body).toMatchObject({ code: 'identity.verify_first' });
  expect((await attacker.call(beginPasskey, {})).body).toMatchObject({ code: 'identity.verify_first' });
});

test.each(['a reset', 'the verification'])(
  '[D-480] the owner of a mailbox gets in by %s, although somebody set up a factor before it was proved',
  async (way) => {
    const email = way === 'a reset' ? 'reset@locked.test' : 'verified@locked.test';
    await signUpUnproved(email);
    const { id } = await api.ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    // As it could be done before it was refused.
    await inTransaction(api.ctx, async (tx) => {
      await beginSecondFactor(tx, id, api.ctx.factorKeys.seal(Buffer.alloc(20), id), api.ctx.clock.wall());
      await registerSecondFactor(tx, id, 1, api.ctx.clock.wall());
    });
    if (way === 'the verification') {
      const { linkId = '' } = await api.newestMail(email, 'verify_email');
      await api.browser().call(verifyEmail, { token: api.ctx.tokens.mailedToken(linkId, 'verify_email') });
    } else await proveMailbox(email);
    // The link was opened in another browser, so the password of whoever signed up is gone.
    if (way === 'the verification') await proveMailbox(email);
    const secret = 'another-horse-staple';
    const { body } = await api.browser('198.51.100.10').call(signIn, { email, password: secret });
    expect(body).toMatchObject({ assurance: 'password', emailVerified: true });
  },
);
