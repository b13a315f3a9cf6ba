import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { enableTwoFactor, passSecondFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { expirePasswords, getPasswordPolicy, previewPasswordPolicy } from '@atrium/contract/policies/password-policy';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import {
  longPassword,
  makeTeam,
  passDays,
  policyOn,
  resetTokenOf,
  savePolicyAs,
  signInAs,
} from '../../../test-kit/policy-team.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { setMembershipDisabled } from '../memberships/memberships.store.ts';
import { mailPolicyRun } from './mail-policy.workflow.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});

async function mailsOf(organisationId: string): Promise<readonly string[]> {
  const rows = await api.ctx.db
    .selectFrom('mails')
    .select('to_address')
    .where('organisation_id', '=', organisationId)
    .where('template', 'in', ['password_reset_asked', 'password_expiring'])
    .execute();
  return rows.map(({ to_address }) => to_address).sort();
}

describe('asking everybody for a new password', () => {
  test('[SEC-10] [SEC-13] [API-64] the preview names exactly those who are asked at sign-in and get one mail each', async () => {
    const { owner, email, organisationId, memberEmail, place } = await makeTeam(api);
    const disabled = await makePerson(api, `disabled${place}@policy.test`);
    await addMember(api.ctx, organisationId, disabled.userId);
    await inOrganisation(api.ctx, organisationId, (tx) =>
      setMembershipDisabled(tx, organisationId, disabled.userId, api.ctx.clock.wall()),
    );
    await owner.call(addUser, {
      firstName: 'No',
      lastName: 'Password',
      emailId: `none${place}@policy.test`,
      appUserCreateRequestList: [],
    });
    const { body: seen } = await owner.call(previewPasswordPolicy, { ...policyOn, expireExistingUsersPassword: true });
    expect(seen).toMatchObject({ people: 3, reset: { count: 2 }, expire: { count: 0 }, expireAt: null });
    expect(seen.reset.first.map((person) => person.email).sort()).toEqual([memberEmail, email]);
    expect((await owner.call(expirePasswords, {})).body).toMatchObject({ expireExistingUsersPassword: true });
    expect((await owner.call(expirePasswords, {})).body).toMatchObject({ code: 'security.reset_asked_lately' });
    await worker.carryOut(mailPolicyRun);
    expect(await mailsOf(organisationId)).toEqual([memberEmail, email]);
    expect((await owner.call(getPasswordPolicy, {})).body.expireExistingUsersPassword).toBe(false);
    for (const asked of [email, memberEmail]) {
      expect(await signInAs(api, asked)).toMatchObject({ assurance: 'new_password', reason: 'asked' });
    }
  });

  test('whoever is asked can do nothing else, and goes on in the same session with a password that was not used', async () => {
    const { owner, memberEmail } = await makeTeam(api);
    await savePolicyAs(owner, policyOn, true);
    const { browser } = await signInAs(api, memberEmail);
    expect((await browser.call(getPasswordPolicy, {})).body).toMatchObject({ code: 'session.new_password_needed' });
    expect((await browser.call(changeFirstPassword, { password: testPassword })).status).toBe(422);
    expect((await browser.call(changeFirstPassword, { password: 'quiet-river-lantern-1' })).status).toBe(200);
    expect((await browser.call(refreshToken, {})).body.assurance).toBe('password');
    expect((await signInAs(api, memberEmail, 'quiet-river-lantern-1')).assurance).toBe('password');
  });

  test('[N-03] attack: reset must not skip the second factor: the code is asked first, then the new password, and both are owed', async () => {
    const { owner, member, memberEmail } = await makeTeam(api);
    const { mfaCode } = (await member.call(enableTwoFactor, { password: testPassword })).body;
    const otp = () => otpNow(mfaCode, api.ctx.clock.wall());
    await member.call(registerTwoFactor, { mfaCode: otp() });
    await savePolicyAs(owner, policyOn, true);
    await passDays([api.ctx, worker.ctx], 0.001);
    const { browser, assurance } = await signInAs(api, memberEmail);
    expect(assurance).toBe('pending');
    const choose = (password: string) => browser.call(changeFirstPassword, { password });
    expect((await choose('quiet-river-lantern-1')).body).toMatchObject({ code: 'request.unauthorized' });
    expect((await browser.call(passSecondFactor, { code: otp() })).body.assurance).toBe('new_password');
    expect((await choose('quiet-river-lantern-1')).status).toBe(200);
    expect((await browser.call(refreshToken, {})).body.assurance).toBe('second_factor');
    // A mailed link sets a password, too; the code is still owed afterwards.
    await api.browser().call(forgotPassword, { email: memberEmail });
    const token = await resetTokenOf(api, memberEmail);
    await api.browser().call(resetPassword, { token, password: 'quiet-river-lantern-2' });
    expect((await signInAs(api, memberEmail, 'quiet-river-lantern-2')).assurance).toBe('pending');
  });

  test('[D-225] attack: lock-out cannot be used against somebody: an organisation can ask, and the person goes on at once', async () => {
    const { owner, memberEmail } = await makeTeam(api);
    await savePolicyAs(owner, { ...policyOn, minLength: 127, maxLength: 128, restrictLastPasswordsCount: 5 }, true);
    const { browser, assurance } = await signInAs(api, memberEmail);
    expect(assurance).toBe('new_password');
    const password = longPassword(127);
    expect((await browser.call(changeFirstPassword, { password })).status).toBe(200);
    expect((await signInAs(api, memberEmail, password)).assurance).toBe('password');
  });
});

describe('[N-06] passwords that expire', () => {
  test('people are reminded before it bites, once each, and choose another one when it does', async () => {
    const { email, organisationId, memberEmail } = await makeTeam(api);
    await passDays([api.ctx, worker.ctx], 100);
    const { browser } = await signInAs(api, email);
    const rule = { ...policyOn, expirePasswordAfterDays: 90 };
    const { body } = await browser.call(previewPasswordPolicy, { ...rule, expireExistingUsersPassword: false });
    expect(body).toMatchObject({ reset: { count: 0 }, expire: { count: 2 } });
    await savePolicyAs(browser, rule);
    await worker.carryOut(mailPolicyRun);
    const reminded = async () => (await mailsOf(organisationId)).filter((to) => to === memberEmail).length;
    expect(await reminded()).toBe(1);
    expect((await signInAs(api, memberEmail)).assurance).toBe('password');
    for (let day = 0; day < 7; day += 1) {
      await passDays([api.ctx, worker.ctx], 1);
      await worker.carryOut(mailPolicyRun);
    }
    expect(await reminded()).toBe(2);
    expect(await signInAs(api, memberEmail)).toMatchObject({ assurance: 'new_password', reason: 'expired' });
    const again = await signInAs(api, memberEmail);
    await again.browser.call(changeFirstPassword, { password: 'quiet-river-lantern-1' });
    expect((await signInAs(api, memberEmail, 'quiet-river-lantern-1')).assurance).toBe('password');
  });
});
