import { exportAuditEntries, listAuditEntries } from '@atrium/contract/audit-log/audit-entries';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { changePassword } from '@atrium/contract/own-account/change-password';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { endOtherSessions } from '@atrium/contract/own-account/sessions';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { savePasswordPolicy } from '@atrium/contract/policies/password-policy';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { auditActions } from '@atrium/domain/audit/actions';
import { auditKindOf } from '@atrium/domain/audit/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { policyOn } from '../../../test-kit/policy-team.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { record, worker } from '../audit/steps/record.ts';

let api: TestApi;
let owner: TestBrowser & { readonly userId: string };
let organisationId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@log.test', 'Log'));
});
afterAll(() => api.stop());

const read = async (filter: object = {}) => (await owner.call(listAuditEntries, filter)).body.entries;

test('[N-39] an owner reads who did what to whom, from where, with before and after', async () => {
  const person = { firstName: 'Ana', lastName: 'Costa', appUserCreateRequestList: [], emailId: 'ana@log.test' };
  const { body } = await owner.call(addUser, person);
  await owner.call(disableUser, { userId: body.userId ?? '' });
  const entries = await read();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'users.disabled', subject: { id: body.userId, name: 'Ana Costa' } },
    { action: 'users.added', actor: { id: owner.userId, name: 'Maya Lake' }, subject: { name: 'Ana Costa' } },
  ]);
  expect(entries[0]?.address).toMatch(/^\d+\./);
  expect((await read({ person: body.userId ?? '' })).map(({ action }) => action)).toEqual([
    'users.disabled',
    'users.added',
  ]);
});

test('[N-39] a failed sign-in of a member stands in the log of the organisation that they would have opened', async () => {
  await api.browser('198.51.100.70').call(signIn, { email: 'owner@log.test', password: 'not-the-password' });
  await owner.call(signIn, { email: 'owner@log.test', password: testPassword });
  expect((await read({ kind: 'sign_in' })).slice(0, 2)).toMatchObject([
    { action: 'identity.signed_in', actor: { id: owner.userId } },
    {
      action: 'identity.sign_in_failed',
      changes: [{ fact: 'reason', before: null, after: 'credentials_wrong' }],
      address: '198.51.100.70',
    },
  ]);
});

test('[N-39, D-640] an owner reads of a saved policy what changed from what to what, and nothing else', async () => {
  const settings = { ...policyOn, minLength: 14, expireExistingUsersPassword: false };
  const { version } = (await owner.call(savePasswordPolicy, { ...settings, version: 0 })).body;
  await owner.call(savePasswordPolicy, { ...settings, minLength: 16, version });
  expect((await read({ kind: 'security' }))[0]).toMatchObject({
    action: 'security.policy_saved',
    subject: { kind: 'policy', id: null },
    changes: [{ fact: 'minLength', before: 14, after: 16 }],
  });
});

test('[N-39, D-640] an owner reads who was deleted, who was invited and who did it, by name and address', async () => {
  const gone = { firstName: 'Rui', lastName: 'Melo', appUserCreateRequestList: [], emailId: 'rui@log.test' };
  const { body: added } = await owner.call(addUser, gone);
  await owner.call(deleteUser, { userId: added.userId ?? '' });
  await makePerson(api, 'elsewhere@log.test', '198.51.100.73');
  await owner.call(addUser, { ...gone, firstName: 'Eva', emailId: 'elsewhere@log.test' });
  const actor = { kind: 'person', name: 'Maya Lake', email: 'owner@log.test' };
  expect((await read({ kind: 'people' })).slice(0, 3)).toMatchObject([
    { action: 'users.invited', actor, subject: { kind: 'person', name: 'Eva Melo', email: 'elsewhere@log.test' } },
    { action: 'users.deleted', actor, subject: { kind: 'person', name: 'Rui Melo', email: 'rui@log.test' } },
    { action: 'users.added', actor, subject: { name: 'Rui Melo' } },
  ]);
});

test('[N-39, D-640] an organisation that was opened is not shown as a person', async () => {
  await owner.call(switchTenant, { tenantId: organisationId });
  expect((await read({ kind: 'sign_in' }))[0]).toMatchObject({
    action: 'identity.organisation_switched',
    actor: { id: owner.userId },
    subject: { kind: 'organisation', id: null, name: null },
  });
});

test('[N-39, D-642] an owner reads that sessions were signed out and that a new user set the password by the mailed link', async () => {
  await api.browser('198.51.100.74').call(signIn, { email: 'owner@log.test', password: testPassword });
  await owner.call(stepUp, { password: testPassword });
  await owner.call(endOtherSessions, {});
  const ended = (await read({ kind: 'security' })).find(({ action }) => action === 'identity.sessions_ended');
  expect(ended?.changes).toEqual([{ fact: 'sessions', before: null, after: expect.any(Number) }]);
  const person = { firstName: 'Ines', lastName: 'Reis', appUserCreateRequestList: [], emailId: 'ines@log.test' };
  await owner.call(addUser, person);
  const { linkId = '' } = await api.newestMail('ines@log.test', 'new_user');
  const token = api.ctx.tokens.mailedToken(linkId, 'set_password');
  await api.browser('198.51.100.75').call(resetPassword, { token, password: 'quiet-river-lantern-9' });
  expect((await read({ kind: 'security' }))[0]).toMatchObject({
    action: 'identity.password_reset',
    actor: { name: 'Ines Reis', email: 'ines@log.test' },
    address: '198.51.100.75',
  });
});

test('[N-39, D-248] an owner reads that a member changed the password and the second factor, and from where, without any secret', async () => {
  const email = 'member@log.test';
  const member = await makePerson(api, email, '198.51.100.71');
  await addMember(api.ctx, organisationId, member.userId);
  await member.call(switchTenant, { tenantId: organisationId });
  const { mfaCode } = (await member.call(enableTwoFactor, { password: testPassword })).body;
  const code = otpNow(mfaCode, api.ctx.clock.wall());
  const { recoveryCodes } = (await member.call(registerTwoFactor, { mfaCode: code })).body;
  const newPassword = 'quiet-river-lantern-1';
  await member.call(changePassword, { oldPassword: testPassword, newPassword });
  await member.call(forgotPassword, { email });
  const { linkId = '' } = await api.newestMail(email, 'reset_password');
  const token = api.ctx.tokens.mailedToken(linkId, 'reset_password');
  await api.browser('198.51.100.72').call(resetPassword, { token, password: `${newPassword}2` });
  const entries = await read({ person: member.userId, kind: 'security' });
  const who = { id: member.userId, name: 'Maya Lake' };
  expect(entries).toMatchObject([
    { action: 'identity.password_reset', actor: who, address: '198.51.100.72' },
    { action: 'identity.password_changed', actor: who, address: '198.51.100.71' },
    {
      action: 'identity.second_factor_changed',
      actor: who,
      changes: [{ fact: 'factor', after: 'on' }],
      address: '198.51.100.71',
    },
  ]);
  const told = JSON.stringify(entries);
  for (const secret of [mfaCode, code, newPassword, token, ...recoveryCodes]) expect(told).not.toContain(secret);
});

test('[N-39] days and pages filter the log, and no entry is missing or twice', async () => {
  const { founder: owner, organisationId } = await foundOrganisation(api, 'pages@log.test', 'Pages');
  const read = async (asked: object) => (await owner.call(listAuditEntries, asked)).body.entries;
  await inOrganisation(api.ctx, organisationId, async (tx) => {
    for (let count = 0; count < 60; count += 1) {
      await record({ ctx: api.ctx, organisationId, tx }, worker, { action: 'credits.lapsed', facts: { count } });
    }
  });
  const first = (await owner.call(listAuditEntries, { kind: 'billing' })).body;
  const second = (await owner.call(listAuditEntries, { kind: 'billing', before: first.next ?? '' })).body;
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60);
  const today = new Date().toISOString().slice(0, 10);
  expect((await read({ from: today, to: today })).length).toBeGreaterThan(0);
  expect(await read({ to: '2020-01-01' })).toEqual([]);
  expect(await read({ from: '2099-01-01' })).toEqual([]);
});

test('[N-39, D-641] an owner takes the log with the same entries as the page, and that is written down', async () => {
  const page = await read({ kind: 'people' });
  const { body } = await owner.call(exportAuditEntries, { kind: 'people' });
  expect(body.entries.slice(0, page.length)).toEqual(page);
  expect((await read({ kind: 'organisation' }))[0]).toMatchObject({ action: 'company.audit_exported' });
});

test("[N-39] an admin and another organisation's owner read nothing of it", async () => {
  const admin = await addColleague(api, organisationId, 'admin@log.test', kinds.admin);
  expect((await admin.call(listAuditEntries, {})).body).toMatchObject({ code: 'request.unauthorized' });
  const { founder: stranger } = await foundOrganisation(api, 'stranger@log.test', 'Other');
  const { entries } = (await stranger.call(listAuditEntries, { person: owner.userId })).body;
  expect(entries).toEqual([]);
});

test('the column says the same kind of every action as the rule', async () => {
  await inOrganisation(api.ctx, organisationId, async (tx) => {
    for (const action of auditActions)
      await record({ ctx: api.ctx, organisationId, tx }, worker, { action, facts: {} });
    const found = await tx.selectFrom('audit_entries').select(['action', 'kind']).distinct().execute();
    for (const { action, kind } of found) expect([action, kind]).toEqual([action, auditKindOf(action as never)]);
  });
});
