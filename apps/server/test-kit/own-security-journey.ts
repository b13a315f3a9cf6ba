import { agree } from '@atrium/contract/agreements/agree';
import { listAgreements } from '@atrium/contract/agreements/list-agreements';
import { exportAuditEntries, listAuditEntries } from '@atrium/contract/audit-log/audit-entries';
import { idleHeader } from '@atrium/contract/endpoint';
import { getStatus } from '@atrium/contract/identity/get-status';
import {
  beginPasskeySignIn,
  passWithPasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from '@atrium/contract/identity/passkey-sign-in';
import { reportActivity } from '@atrium/contract/identity/report-activity';
import { saveOwnLanguage } from '@atrium/contract/identity/save-own-language';
import { signIn } from '@atrium/contract/identity/sign-in';
import { endSalesContact, getSalesContact } from '@atrium/contract/leads/sales-contact';
import { saveOwnDetails } from '@atrium/contract/onboarding/save-own-details';
import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from '@atrium/contract/own-account/change-email';
import { changePassword } from '@atrium/contract/own-account/change-password';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@atrium/contract/own-account/passkeys';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { endOtherSessions, endSession, listSessions } from '@atrium/contract/own-account/sessions';
import { stepUp } from '@atrium/contract/own-account/step-up';
import {
  disableTwoFactor,
  enableTwoFactor,
  generateRecoveryCodes,
  getTwoFactor,
  passSecondFactor,
  registerTwoFactor,
} from '@atrium/contract/own-account/two-factor';
import {
  expirePasswords,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
} from '@atrium/contract/policies/password-policy';
import { getFactorRule, requireFactor, stopRequiringFactor } from '@atrium/contract/policies/required-factor';
import { getTimeoutSettings, previewTimeoutSettings, saveTimeoutSettings } from '@atrium/contract/policies/timeouts';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { endUserSessions } from '@atrium/contract/users/end-user-sessions';
import { resetUserFactors } from '@atrium/contract/users/reset-user-factors';
import { auditKinds } from '@atrium/domain/audit/kinds';
import { policyDefaults } from '@atrium/domain/security/password-policy';
import { emailCode } from '../src/keys/one-time-codes.ts';
import { otpNow } from './authenticator-app.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { JourneyCall } from './subscriptions-journey.ts';
import { type TestApi, testPassword } from './test-api.ts';

/** A policy is looked at and saved, everybody is asked for a new password, one is chosen, and the policy is turned off. */
async function passwordPolicy(call: JourneyCall, email: string, change: { old: string; next: string }): Promise<void> {
  const policy = { ...policyDefaults, enabled: true, maxLength: 64, expirePasswordAfterDays: 90 };
  const unforced = { expireExistingUsersPassword: false };
  const { version } = await call(getPasswordPolicy, {});
  await call(previewPasswordPolicy, { ...policy, expireExistingUsersPassword: true });
  await call(savePasswordPolicy, { ...policy, ...unforced, version });
  await call(getPasswordPolicyOf, { userName: email });
  const asked = await call(expirePasswords, {});
  await call(changePassword, { oldPassword: change.old, newPassword: change.next });
  await call(signIn, { email, password: change.next });
  await call(savePasswordPolicy, { ...policy, ...unforced, enabled: false, version: asked.version });
}

/** Two-factor is turned on, passed at sign-in with a recovery code and turned off; sessions end, the password changes. */
export async function ownSecurity(api: TestApi, call: JourneyCall, email: string): Promise<void> {
  const password = testPassword;
  const person = { firstName: 'Ana', lastName: 'Costa', appUserCreateRequestList: [] };
  await call(addUser, { ...person, emailId: 'stays@plans.test', password });
  // The journey before took months.
  await call(stepUp, { password });
  const { mfaCode } = await call(enableTwoFactor, { password });
  await call(registerTwoFactor, { mfaCode: '000000' });
  await call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
  await call(getTwoFactor, {});
  const { recoveryCodes } = await call(generateRecoveryCodes, { password });
  await call(signIn, { email, password });
  await call(passSecondFactor, { code: '000000' });
  await call(passSecondFactor, { code: recoveryCodes[0] ?? '' });
  await ownPasskeys(call, email);
  await call(stepUp, { password, code: recoveryCodes[1] ?? '' });
  await call(requireFactor, { inDays: 7 });
  await call(getFactorRule, {});
  await call(stopRequiringFactor, {});
  await call(disableTwoFactor, { password });
  await call(stepUp, { password });
  for (let count = 0; count < 2; count += 1) await api.browser('192.0.2.79').call(signIn, { email, password });
  const { sessions } = await call(listSessions, {});
  await call(endSession, { id: sessions.at(-1)?.id ?? '' });
  await call(endOtherSessions, {});
  const timeouts = {
    enableTokenExpiry: true,
    tokenExpiryValue: 540,
    enableIdleTimeout: true,
    idleTimeoutValue: 60,
  } as const;
  await call(previewTimeoutSettings, timeouts);
  await call(saveTimeoutSettings, timeouts);
  await call(getTimeoutSettings, {});
  await call(saveTimeoutSettings, { ...timeouts, enableTokenExpiry: false, enableIdleTimeout: false });
  // Half a minute of reading, then input.
  api.ctx.moved.offsetMs += 31_000;
  await call(reportActivity, {}, { [idleHeader]: '0' });
  await call(saveOwnLanguage, { locale: 'en' });
  await call(agree, { agreed: [{ document: 'terms', version: '1' }] });
  await call(listAgreements, {});
  await call(getSalesContact, {});
  await call(endSalesContact, {});
  await call(saveOwnDetails, { firstName: 'Maya', lastName: 'Park', phone: '' });
  // Somebody who is disabled meanwhile is told so.
  const disabled = api.browser('192.0.2.80');
  const { body } = await disabled.call(signIn, { email: 'stays@plans.test', password });
  await call(disableUser, { userId: body.user?.id ?? '' });
  await disabled.call(getStatus, {});
  await readLog(call);
  await moveAndReturn(api, call, email);
  const other = 'quiet-river-lantern-3';
  await passwordPolicy(call, email, { old: password, next: other });
  await call(changePassword, { oldPassword: other, newPassword: password });
  await call(signIn, { email, password });
}

/** A passkey is added, passes the challenge of a sign-in, signs in by itself, is renamed and removed. */
async function ownPasskeys(call: JourneyCall, email: string): Promise<void> {
  const key = new SoftwareAuthenticator();
  const { id } = await call(addPasskey, { name: 'Key', endOthers: true, ...key.create(await call(beginPasskey, {})) });
  await call(signIn, { email, password: testPassword });
  await call(passWithPasskey, key.get(await call(beginPasskeySignIn, {})));
  await call(signInWithPasskey, key.get(await call(beginPasskeySignIn, {})));
  await call(stepUpWithPasskey, key.get(await call(beginPasskeySignIn, {})));
  await call(renamePasskey, { id, name: 'Blue key' });
  await call(listPasskeys, {});
  await call(removePasskey, { id });
}

/** The address changes after a wrong code, and the old mailbox undoes it; a new password opens the account again. */
async function moveAndReturn(api: TestApi, call: JourneyCall, email: string): Promise<void> {
  const password = testPassword;
  const newEmail = 'moved@plans.test';
  // Whoever has just set a password may not change the address; here the password is as old as the account.
  await api.ctx.db
    .updateTable('users')
    .set(({ ref }) => ({ password_changed_at: ref('created_at') }))
    .where('email', '=', email)
    .execute();
  // A taken address, which gets no code.
  await call(sendChangeEmailOtp, { newEmail: 'stays@plans.test', password });
  const { sessionID } = await call(sendChangeEmailOtp, { newEmail, password });
  const verificationCode = emailCode(api.ctx.tokens, sessionID);
  const wrong = verificationCode === '000000' ? '000001' : '000000';
  await call(confirmChangeEmail, { newEmail, sessionID, verificationCode: wrong });
  await call(confirmChangeEmail, { newEmail, sessionID, verificationCode });
  await call(undoChangeEmail, { token: api.ctx.tokens.mailedToken(sessionID, 'undo_email_change'), password });
  const { linkId = '' } = await api.newestMail(email, 'email_change_undone');
  await call(resetPassword, { token: api.ctx.tokens.mailedToken(linkId, 'reset_password'), password });
  await call(signIn, { email, password });
}

/** The audit log by person, kind and days, page by page, and as a file. */
async function readLog(call: JourneyCall): Promise<void> {
  const { entries } = await call(listAuditEntries, {});
  const person = entries[0]?.actor?.id ?? '';
  const days = { from: '2026-01-01', to: '2099-01-01' };
  await call(listAuditEntries, { person, before: entries.at(-1)?.id ?? '', ...days });
  for (const kind of auditKinds) await call(listAuditEntries, { kind, person });
  await call(listAuditEntries, { kind: 'security', ...days });
  await call(exportAuditEntries, days);
}

/** Somebody's authenticator app is lost, and the owner resets it. */
export async function loseFactor(api: TestApi, call: JourneyCall, userId: string): Promise<void> {
  const now = api.ctx.clock.wall();
  const factor = { user_id: userId, sealed_secret: 'lost', created_at: now, registered_at: now };
  await api.ctx.db.insertInto('second_factors').values(factor).execute();
  await call(stepUp, { password: testPassword });
  await call(resetUserFactors, { userId });
  await call(endUserSessions, { userId });
}
