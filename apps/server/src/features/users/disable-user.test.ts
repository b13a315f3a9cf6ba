import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { listUsers } from '@atrium/contract/users/list-users';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, auditOf, type Colleague, join, kinds, role, rowOf } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
let owner: Colleague;
let organisationId: string;
let other: Awaited<ReturnType<typeof foundOrganisation>>;
beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@disable.test', 'Disable'));
  other = await foundOrganisation(api, 'other@disable.test', 'Other');
});
afterAll(() => api.stop());

let people = 0;
const newMember = async (roles: Parameters<typeof addColleague>[3] = kinds.manager) => {
  people += 1;
  const email = `person-${people}@disable.test`;
  return Object.assign(await addColleague(api, organisationId, email, roles), { email });
};
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const enter = (email: string, password = testPassword) => api.browser('192.0.2.77').call(signIn, { email, password });
const endReasons = async (userId: string) => {
  const rows = await api.ctx.db.selectFrom('sessions').select('end_reason').where('user_id', '=', userId).execute();
  return rows.map((row) => row.end_reason);
};

describe('disabling', () => {
  test('[N-15] frees the seats, and enabling takes them again', async () => {
    const { userId } = await newMember([role('erp', 'sales'), role('crm', 'user')]);
    const seats = async (standing: 'disable' | 'enable') => {
      const { body } = await owner.call(previewUserChange, { userIds: [userId], assign: [], unassign: [], standing });
      return body.seats.filter(({ plan }) => plan === 'erp' || plan === 'crm');
    };
    expect(await seats('disable')).toMatchObject([
      { plan: 'erp', added: 0, removed: 1 },
      { plan: 'crm', added: 0, removed: 1 },
    ]);
    await owner.call(disableUser, { userId });
    expect(await seats('disable')).toEqual([]);
    expect(await seats('enable')).toMatchObject([
      { plan: 'erp', added: 1, removed: 0 },
      { plan: 'crm', added: 1, removed: 0 },
    ]);
  });

  test('[USER-10, N-15] blocks the organisation at once, for token and cookie, and enabling restores it with the same roles', async () => {
    const member = await newMember();
    const { userId, email } = member;
    expect((await member.call(listUsers, {})).status).toBe(200);
    const { body } = await owner.call(disableUser, { userId });
    expect(body).toEqual({ version: 2, status: 'Disabled' });
    expect(await rowOf(owner, email)).toMatchObject({ status: 'Disabled', products: ['console'] });
    expect(codeOf(await member.call(listUsers, {}))).toBe('session.expired');
    expect((await member.call(getStatus, {})).body).toMatchObject({ accessToken: null });
    expect(codeOf(await member.call(refreshToken, {}))).toBe('session.expired');
    expect(await endReasons(userId)).toEqual(['disabled']);

    expect((await owner.call(enableUser, { userId })).body).toEqual({ version: 3, status: 'Active' });
    expect(await rowOf(owner, email)).toMatchObject({ status: 'Active', products: ['console'] });
    expect((await enter(email)).body).toMatchObject({
      organisation: { tenantId: organisationId },
      actor: { consoleRole: 'manager', modules: ['m_console_user_r'] },
    });
    expect(
      (await auditOf(api, organisationId, userId)).filter(({ action }) => action.startsWith('users.')),
    ).toMatchObject([
      { action: 'users.disabled', by: owner.userId, facts: { before: 'Active', after: 'Disabled' } },
      { action: 'users.enabled', by: owner.userId, facts: { before: 'Disabled', after: 'Active' } },
    ]);
  });

  test('[D-110] a person disabled everywhere learns it only with the right password, and has an own account left', async () => {
    const { userId, email } = await newMember();
    await owner.call(disableUser, { userId });
    expect(codeOf(await enter(email, 'not-the-password'))).toBe('identity.credentials_wrong');
    const { body } = await enter(email);
    expect(body).toMatchObject({ isDisabled: true, organisation: null, actor: null });
    const entries = await auditOf(api, platformOrganisationId, userId);
    expect(entries.map(({ action, facts }) => [action, facts])).toEqual([
      ['identity.signed_up', {}],
      ['identity.email_verified', {}],
      ['identity.signed_in', expect.anything()],
      ['identity.sign_in_failed', { reason: 'credentials_wrong' }],
      ['identity.signed_in', expect.anything()],
    ]);
  });

  test('[D-110] a stranger whom an organisation adds and disables proves the mailbox and founds an organisation', async () => {
    const email = 'stranger@disable.test';
    const form = { firstName: 'Sam', lastName: 'Stone', emailId: email, appUserCreateRequestList: [] };
    const userId = (await owner.call(addUser, { ...form, password: 'given-by-the-admin-1' })).body.userId ?? '';
    await owner.call(disableUser, { userId });
    // The admin's password opens nothing.
    expect(codeOf(await enter(email, 'given-by-the-admin-1'))).toBe('identity.disabled');
    const { linkId = '' } = await api.newestMail(email, 'new_user');
    const token = api.ctx.tokens.mailedToken(linkId, 'set_password');
    await api.browser().call(resetPassword, { token, password: testPassword });
    const sam = api.browser('192.0.2.79');
    await sam.call(signIn, { email, password: testPassword });
    expect((await sam.call(addOrganisation, { tenantName: 'Stone and Sons' })).status).toBe(200);
    expect((await sam.call(leaveOrganisation, { tenantId: organisationId })).status).toBe(200);
    expect(await rowOf(owner, email)).toBeUndefined();
  });

  test('does not affect other organisations: sessions there continue, and a sign-in opens one of them', async () => {
    const member = await newMember();
    const { userId, email } = member;
    await join(api, other.organisationId, userId, kinds.member);
    const elsewhere = api.browser('192.0.2.78');
    await elsewhere.call(signIn, { email, password: testPassword });
    await elsewhere.call(switchTenant, { tenantId: other.organisationId });
    await member.call(switchTenant, { tenantId: organisationId });
    await owner.call(disableUser, { userId });

    expect(codeOf(await member.call(listTenants, {}))).toBe('session.expired');
    const mine = { tenants: [{ tenantId: other.organisationId, tenantName: 'Other' }] };
    expect((await elsewhere.call(listTenants, {})).body).toEqual(mine);
    expect(codeOf(await elsewhere.call(switchTenant, { tenantId: organisationId }))).toBe('identity.not_a_member');
    expect((await enter(email)).body).toMatchObject({ organisation: { tenantId: other.organisationId } });
  });

  test('a session that was opened in the same moment finds no membership', async () => {
    const member = await newMember();
    await owner.call(disableUser, { userId: member.userId });
    // As a sign-in would leave it that had read the membership before it was closed.
    await api.ctx.db
      .updateTable('sessions')
      .set({ ended_at: null, end_reason: null })
      .where('user_id', '=', member.userId)
      .execute();
    expect(codeOf(await member.call(listUsers, {}))).toBe('organisation.not_set');
    expect((await member.call(getStatus, {})).body).toMatchObject({ organisation: null, actor: null });
    expect((await member.call(listTenants, {})).body).toEqual({ tenants: [] });
  });

  test('a person twice changes and logs it once', async () => {
    const { userId } = await newMember();
    await owner.call(disableUser, { userId });
    expect((await owner.call(disableUser, { userId })).body).toEqual({ version: 2, status: 'Disabled' });
    await owner.call(enableUser, { userId });
    expect((await owner.call(enableUser, { userId })).body).toEqual({ version: 3, status: 'Active' });
    const entries = await auditOf(api, organisationId, userId);
    expect(entries.filter(({ action }) => action.startsWith('users.'))).toHaveLength(2);
  });

  test('[USER-10] a person without a password is Pending when enabled again, and one who set it while disabled is Active', async () => {
    const emailId = 'late@disable.test';
    const form = { firstName: 'Late', lastName: 'Comer', emailId, appUserCreateRequestList: [] };
    const userId = (await owner.call(addUser, form)).body.userId ?? '';
    await owner.call(disableUser, { userId });
    expect((await owner.call(enableUser, { userId })).body).toMatchObject({ status: 'Pending' });
    await owner.call(disableUser, { userId });
    const { linkId = '' } = await api.newestMail(emailId, 'new_user');
    const token = api.ctx.tokens.mailedToken(linkId, 'set_password');
    await api.browser().call(resetPassword, { token, password: testPassword });
    expect(await rowOf(owner, emailId)).toMatchObject({ status: 'Disabled' });
    expect((await enter(emailId)).body).toMatchObject({ organisation: null });
    expect((await owner.call(enableUser, { userId })).body).toMatchObject({ status: 'Active' });
    expect((await enter(emailId)).status).toBe(200);
  });
});

describe('deleting', () => {
  test('[API-61] ends the membership with its roles and sessions; the account lives on and can be invited', async () => {
    const member = await newMember();
    const { userId, email } = member;
    expect((await owner.call(deleteUser, { userId })).body).toEqual({ deleted: true });
    expect(await rowOf(owner, email)).toBeUndefined();
    expect(codeOf(await member.call(listUsers, {}))).toBe('session.expired');
    expect(await endReasons(userId)).toEqual(['deleted']);
    const roles = await inOrganisation(api.ctx, organisationId, (tx) =>
      tx.selectFrom('role_assignments').select('product').where('user_id', '=', userId).execute(),
    );
    expect(roles).toEqual([]);
    const { last_organisation_id } = await api.ctx.db
      .selectFrom('users')
      .select('last_organisation_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(last_organisation_id).toBeNull();
    expect((await enter(email)).body).toMatchObject({ organisation: null, actor: null });
    const entries = await auditOf(api, organisationId, userId);
    expect(entries.find(({ action }) => action === 'users.deleted')).toMatchObject({
      facts: { roles: [{ product: 'console', role: 'manager', modules: ['m_console_user_r'] }], status: 'Active' },
      personal: { email, firstName: 'Col', lastName: 'League' },
    });
    expect(codeOf(await owner.call(deleteUser, { userId }))).toBe('request.not_found');
    const form = { firstName: 'A', lastName: 'B', emailId: email, appUserCreateRequestList: [] };
    expect((await owner.call(addUser, form)).body).toMatchObject({ outcome: 'invited' });
  });

  test('keeps the person in other organisations, with their sessions there', async () => {
    const { userId, email } = await newMember();
    await join(api, other.organisationId, userId, kinds.member);
    const elsewhere = api.browser('192.0.2.79');
    await elsewhere.call(signIn, { email, password: testPassword });
    await elsewhere.call(switchTenant, { tenantId: other.organisationId });
    await owner.call(deleteUser, { userId });
    expect((await elsewhere.call(listTenants, {})).body.tenants).toHaveLength(1);
    expect((await enter(email)).body).toMatchObject({ organisation: { tenantId: other.organisationId } });
    expect(await rowOf(other.founder, email)).toBeDefined();
  });
});

describe('the own account', () => {
  test.each(['owner', 'admin', 'manager'] as const)(
    'an %s cannot disable or delete their own account',
    async (kind) => {
      const self = await newMember(kinds[kind]);
      for (const endpoint of [disableUser, deleteUser]) {
        const { status, body } = await self.call<{ userId: string }, unknown>(endpoint, { userId: self.userId });
        expect([status, body]).toMatchObject([409, { code: 'users.own_account' }]);
      }
      expect((await self.call(listUsers, {})).status).toBe(200);
    },
  );
});
