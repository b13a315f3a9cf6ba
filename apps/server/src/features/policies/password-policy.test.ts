import { changePassword } from '@atrium/contract/own-account/change-password';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { getPasswordPolicy, getPasswordPolicyOf, savePasswordPolicy } from '@atrium/contract/policies/password-policy';
import { addUser } from '@atrium/contract/users/add-user';
import { policyDefaults } from '@atrium/domain/security/password-policy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { auditOf } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
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

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const weak = (message: RegExp | string) => ({
  code: 'identity.password_weak',
  fields: [{ field: 'password', message: expect.stringMatching(message) }],
});

describe('saving a policy', () => {
  test('[SEC-09] [API-64] [GEN-06] an owner saves it, it is recorded with before and after, and members are bound by it', async () => {
    const { owner, organisationId, member, memberEmail } = await makeTeam(api);
    expect((await owner.call(getPasswordPolicy, {})).body).toMatchObject({ ...policyDefaults, version: 0 });
    const strict = { ...policyOn, minLength: 14, mustIncludeNumbers: true, mustIncludeUpperCaseLetters: true };
    expect((await savePolicyAs(owner, strict)).body).toMatchObject({ ...strict, version: 1 });
    expect((await auditOf(api, organisationId, organisationId)).at(-1)).toMatchObject({
      action: 'security.policy_saved',
      by: owner.userId,
      facts: { before: { minLength: policyDefaults.minLength }, after: { minLength: 14, mustIncludeNumbers: true } },
    });
    expect((await member.call(getPasswordPolicyOf, { userName: memberEmail })).body).toEqual(strict);
    const change = (newPassword: string) => member.call(changePassword, { oldPassword: testPassword, newPassword });
    expect((await change('calm-river-9')).body).toMatchObject(
      weak(/^Invalid password\. At least 14 characters\. A capital letter\.$/),
    );
    expect((await change('Calm-river-lantern-9')).status).toBe(200);
    expect(
      (await member.call(savePasswordPolicy, { ...policyOn, expireExistingUsersPassword: false, version: 1 })).status,
    ).toBe(401);
  });

  test('[VAL-43] [VAL-46] a number outside its bounds is refused with its field', async () => {
    const { owner } = await makeTeam(api);
    expect((await savePolicyAs(owner, { ...policyOn, minLength: 0, expirePasswordAfterDays: 366 })).body).toMatchObject(
      {
        code: 'request.invalid',
        fields: [{ field: 'minLength' }, { field: 'expirePasswordAfterDays' }],
      },
    );
  });

  test('[N-58] of two people who save at once the second is told, and what the first saved stands', async () => {
    const { owner, organisationId } = await makeTeam(api);
    const call = (minLength: number) =>
      owner.call(savePasswordPolicy, { ...policyOn, minLength, expireExistingUsersPassword: false, version: 0 });
    const replies = await Promise.all([call(10), call(12)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'security.policy_changed_meanwhile',
    });
    const minLength = replies[0]?.status === 200 ? 10 : 12;
    expect((await owner.call(getPasswordPolicy, {})).body).toMatchObject({ minLength, version: 1 });
    const entries = await auditOf(api, organisationId, organisationId);
    expect(entries.filter(({ action }) => action === 'security.policy_saved')).toMatchObject([
      { facts: { after: { minLength } } },
    ]);
  });

  test('[D-224] it needs a fresh proof of who saves', async () => {
    const { owner } = await makeTeam(api);
    await passDays([api.ctx], 0.01, owner);
    expect((await savePolicyAs(owner, policyOn)).body).toMatchObject({ code: 'security.step_up_needed' });
  });

  test("[X-18] somebody else's name answers as an unknown one does", async () => {
    const { owner, email, place } = await makeTeam(api);
    await savePolicyAs(owner, policyOn);
    const stranger = await makePerson(api, `stranger${place}@policy.test`);
    const ask = async (userName: string) => (await stranger.call(getPasswordPolicyOf, { userName })).body;
    expect(await ask(email)).toEqual(await ask('nobody@policy.test'));
  });

  test('[X-13] [D-225] the strictest policy of all organisations counts, up to 128 characters', async () => {
    const { owner, memberEmail, member, place } = await makeTeam(api);
    const { founder: other, organisationId } = await foundOrganisation(api, `other${place}@policy.test`, 'Other');
    await addMember(api.ctx, organisationId, member.userId);
    await savePolicyAs(owner, { ...policyOn, minLength: 10, maxLength: 20 });
    await savePolicyAs(other, { ...policyOn, minLength: 100, maxLength: 128 });
    const own = (await member.call(getPasswordPolicyOf, { userName: memberEmail })).body;
    expect(own).toMatchObject({ enabled: true, minLength: 100, maxLength: 100 });
    const long = longPassword(100);
    expect((await member.call(changePassword, { oldPassword: testPassword, newPassword: long })).status).toBe(200);
  });

  test('an admin who adds somebody with a password is bound by it, too', async () => {
    const { owner, place } = await makeTeam(api);
    await savePolicyAs(owner, { ...policyOn, minLength: 20 });
    const person = { firstName: 'Ana', lastName: 'Costa', appUserCreateRequestList: [] };
    const add = { ...person, emailId: `ana${place}@policy.test`, password: 'calm-river-9' };
    expect((await owner.call(addUser, add)).body).toMatchObject(weak(/At least 20 characters/));
  });
});

describe('[N-06] former passwords', () => {
  test('a new one is refused if it is among the last three, whichever way it is set; nothing is kept without a policy', async () => {
    const { owner, member, memberEmail } = await makeTeam(api);
    await savePolicyAs(owner, policyOn);
    let password = testPassword;
    const change = async (newPassword: string) => {
      const { browser } = await signInAs(api, memberEmail, password);
      const reply = await browser.call(changePassword, { oldPassword: password, newPassword });
      if (reply.status === 200) password = newPassword;
      return reply.body;
    };
    await change('quiet-river-lantern-1');
    await change('quiet-river-lantern-2');
    const used = weak(/You have used this password before.*your last 3/);
    expect(await change(testPassword)).toMatchObject(used);
    expect(await change('quiet-river-lantern-1')).toMatchObject(used);
    await api.browser().call(forgotPassword, { email: memberEmail });
    const token = await resetTokenOf(api, memberEmail);
    const reset = (wanted: string) => api.browser().call(resetPassword, { token, password: wanted });
    expect((await reset('quiet-river-lantern-2')).body).toMatchObject(used);
    expect((await reset('quiet-river-lantern-3')).status).toBe(200);
    password = 'quiet-river-lantern-3';
    expect(await change(testPassword)).toEqual({ changed: true });
    await savePolicyAs(owner, { ...policyOn, enabled: false });
    await change('quiet-river-lantern-4');
    const kept = api.ctx.db.selectFrom('former_passwords').select('user_id').where('user_id', '=', member.userId);
    expect(await kept.execute()).toEqual([]);
  });
});
