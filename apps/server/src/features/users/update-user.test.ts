import { setPermissions } from '@atrium/contract/access/set-permissions';
import type { Endpoint } from '@atrium/contract/endpoint';
import { getStatus } from '@atrium/contract/identity/get-status';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { listUsers } from '@atrium/contract/users/list-users';
import { updateUser } from '@atrium/contract/users/update-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addColleague,
  auditOf,
  type Colleague,
  join,
  kinds,
  role,
  rowOf,
  storedPerson,
} from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let owner: Colleague;
let admin: Colleague;
let organisationId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@update.test', 'Update'));
  admin = await addColleague(api, organisationId, 'admin@update.test', kinds.admin);
});
afterAll(() => api.stop());

let people = 0;
const newMember = (roles: Parameters<typeof addColleague>[3] = kinds.member) => {
  people += 1;
  return addColleague(api, organisationId, `person-${people}@update.test`, roles);
};
const names = { firstName: 'Col', lastName: 'League' };
const assigned = (appName: string, rgShortCode: string, ...moduleUuids: string[]) => ({
  appName,
  rgShortCode,
  moduleUuids,
});
const update = (
  id: string,
  change: { version?: number; user?: typeof names; assign?: ReturnType<typeof assigned>[]; unassign?: string[] } = {},
) => ({
  version: change.version ?? 1,
  updateUserInfo: { id, user: change.user ?? names },
  assignUserRoleRequest: change.assign ?? [],
  unAssignUserRoleRequest: { apps: change.unassign ?? [] },
});
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('a change', () => {
  test('[USER-18, API-60] names, roles given and roles taken are saved together, and the list shows it', async () => {
    const { userId } = await newMember([...kinds.member, role('chat', 'user'), role('crm', 'user')]);
    const change = {
      user: { firstName: 'Ana', lastName: 'Costa' },
      assign: [assigned('expense', 'user'), assigned('crm', 'guest')],
      unassign: ['chat'],
    };
    const { status, body } = await admin.call(updateUser, update(userId, change));
    expect([status, body]).toEqual([200, { version: 2 }]);
    expect(await rowOf(owner, `person-${people}@update.test`)).toMatchObject({
      firstName: 'Ana',
      lastName: 'Costa',
      products: ['console', 'crm', 'expense'],
      permissions: [
        { appName: 'console' },
        {
          appName: 'crm',
          roleGroup: 'guest',
        },
        { appName: 'expense' },
      ],
    });
    const [renamed, changed] = (await auditOf(api, organisationId, userId)).toSorted((a, b) =>
      a.action < b.action ? -1 : 1,
    );
    expect(renamed).toMatchObject({
      action: 'users.renamed',
      by: admin.userId,
      facts: {},
      personal: { before: names, after: { firstName: 'Ana', lastName: 'Costa' } },
    });
    expect(changed).toMatchObject({
      action: 'users.roles_changed',
      facts: {
        before: [
          { product: 'chat', role: 'user', modules: [] },
          { product: 'crm', role: 'user', modules: [] },
        ],
        after: [
          { product: 'expense', role: 'user', modules: [] },
          { product: 'crm', role: 'guest', modules: [] },
        ],
      },
    });
  });

  test('[API-55] sets one role alone, with its modules', async () => {
    const { userId } = await newMember([role('chat', 'guest')]);
    expect(await storedPerson(api, organisationId, userId)).toMatchObject({ is_guest: true });
    const channels = 'c6596dd2-92f2-5ee9-b286-aa07a65a3c19';
    const permission = assigned('CHAT', 'user', channels);
    const { body } = await admin.call(setPermissions, { userId, version: 1, permission });
    expect(body).toEqual({ version: 2 });
    expect((await rowOf(owner, `person-${people}@update.test`))?.permissions).toMatchObject([
      { appName: 'chat', roleGroup: 'user', moduleUuids: [channels] },
    ]);
    expect(await storedPerson(api, organisationId, userId)).toMatchObject({ is_guest: false });
  });

  test('without any difference writes nothing and logs nothing', async () => {
    const { userId } = await newMember([role('chat', 'user')]);
    const same = update(userId, { assign: [assigned('chat', 'user')], unassign: ['crm', 'no such product'] });
    expect((await admin.call(updateUser, same)).body).toEqual({ version: 1 });
    expect(await auditOf(api, organisationId, userId)).toEqual([]);
  });

  test('[USER-19] email and contact are locked: the wire has no place for them', async () => {
    const { userId } = await newMember();
    for (const locked of [
      { emailId: 'other@update.test' },
      { email: 'other@update.test' },
      { contact: '+6591234567' },
    ]) {
      const user = { ...names, ...locked };
      expect(codeOf(await owner.call(updateUser, update(userId, { user })))).toBe('request.invalid');
    }
  });

  test('of a name is only for this organisation; the account and other organisations keep theirs', async () => {
    const member = await newMember();
    const other = await foundOrganisation(api, 'elsewhere@update.test', 'Elsewhere');
    await join(api, other.organisationId, member.userId, kinds.member);
    await admin.call(updateUser, update(member.userId, { user: { firstName: 'Only', lastName: 'Here' } }));
    expect(await storedPerson(api, other.organisationId, member.userId)).toMatchObject({ first_name: 'Col' });
    expect((await member.call(getStatus, {})).body).toMatchObject({ user: { firstName: 'Maya' } });
  });

  test('of rights takes effect with the next call in open sessions', async () => {
    const member = await newMember();
    expect((await member.call(listUsers, {})).status).toBe(403);
    const { userId } = member;
    await owner.call(setPermissions, { userId, version: 1, permission: assigned('console', 'manager') });
    expect((await member.call(listUsers, {})).status).toBe(200);
    await owner.call(updateUser, update(userId, { version: 2, unassign: ['console'] }));
    expect((await member.call(listUsers, {})).status).toBe(403);
  });
});

describe('two editors', () => {
  test('[X-68] (toward N-58) an editor with an old version is refused, and nothing is overwritten', async () => {
    const { userId } = await newMember();
    const first = update(userId, { user: { firstName: 'First', lastName: 'Editor' } });
    expect((await admin.call(updateUser, first)).body).toEqual({ version: 2 });
    const second = update(userId, { assign: [assigned('chat', 'user')] });
    const { status, body } = await owner.call(updateUser, second);
    expect([status, body]).toMatchObject([409, { code: 'users.changed_meanwhile' }]);
    const permission = assigned('chat', 'user');
    expect(codeOf(await owner.call(setPermissions, { userId, version: 1, permission }))).toBe(
      'users.changed_meanwhile',
    );
    expect(await storedPerson(api, organisationId, userId)).toMatchObject({ first_name: 'First', version: 2 });
  });

  test('of many who save at once one succeeds and the others are refused', async () => {
    const { userId } = await newMember();
    for (let version = 1; version <= 15; version += 1) {
      const replies = await Promise.all(
        [owner, admin, owner, admin].map((editor, index) =>
          editor.call(
            updateUser,
            update(userId, { version, user: { firstName: `${version}-${index}`, lastName: 'X' } }),
          ),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const winner = replies.findIndex(({ status }) => status === 200);
      const stored = await storedPerson(api, organisationId, userId);
      expect(stored).toMatchObject({ first_name: `${version}-${winner}`, version: version + 1 });
    }
  });
});

describe('who may', () => {
  const actions = (userId: string): readonly [Endpoint, unknown][] => [
    [updateUser, update(userId)],
    [setPermissions, { userId, version: 1, permission: assigned('chat', 'user') }],
    [disableUser, { userId }],
    [enableUser, { userId }],
    [deleteUser, { userId }],
  ];
  const refusals = async (caller: Colleague, userId: string) => {
    const codes = [];
    for (const [endpoint, input] of actions(userId)) codes.push(codeOf(await caller.call(endpoint, input)));
    return codes;
  };

  test('[ROLE-13] a manager acts on users with m_console_user_r and not without; nor do a member or a bare admin', async () => {
    const { userId } = await newMember();
    for (const kind of ['manager without modules', 'admin without modules', 'member'] as const) {
      expect(await refusals(await newMember(kinds[kind]), userId)).toEqual(Array(5).fill('request.unauthorized'));
    }
    expect(await refusals(await newMember(kinds.manager), userId)).toEqual(Array(5).fill(undefined));
  });

  test('[ROLE-16] nobody but an owner can edit, disable or delete an owner', async () => {
    const second = await newMember(kinds.owner);
    for (const caller of [admin, await newMember(kinds.manager)]) {
      expect(await refusals(caller, second.userId)).toEqual(Array(5).fill('users.owner_protected'));
    }
    expect(await storedPerson(api, organisationId, second.userId)).toMatchObject({ version: 1, status: 'Active' });
    expect(await refusals(owner, second.userId)).toEqual(Array(5).fill(undefined));
  });

  test('[ROLE-17] an admin neither gives, takes nor alters an owner or admin role of ERP, books and console', async () => {
    const held = [role('console', 'admin', 'm_console_role'), role('erp', 'admin'), role('books_plus', 'admin')];
    const { userId } = await newMember(held);
    const bare = await newMember([]);
    const subscription = 'b5f9f68e-d414-5e55-b33e-8cc795019712';
    for (const product of ['console', 'erp', 'books_plus']) {
      const tries = [
        update(bare.userId, { assign: [assigned(product, 'admin')] }),
        update(userId, { unassign: [product] }),
        update(userId, { assign: [assigned(product, product === 'console' ? 'member' : 'guest')] }),
      ];
      for (const each of tries) expect(codeOf(await admin.call(updateUser, each))).toBe('users.owner_protected');
    }
    const altered = update(userId, { assign: [assigned('console', 'admin', subscription)] });
    expect(codeOf(await admin.call(updateUser, altered))).toBe('users.owner_protected');
    const raised = update(bare.userId, { assign: [assigned('organisation', 'owner')] });
    expect(codeOf(await admin.call(updateUser, raised))).toBe('users.owner_protected');
    // Other products, and the same person's other roles, are the admin's to change.
    expect((await admin.call(updateUser, update(userId, { assign: [assigned('crm', 'admin')] }))).status).toBe(200);
    expect((await owner.call(updateUser, update(bare.userId, { assign: [assigned('erp', 'admin')] }))).status).toBe(
      200,
    );
  });

  test('(toward ROLE-21) nobody but an owner changes the own console record', async () => {
    const manager = await newMember(kinds.manager);
    const own = (caller: Colleague, ...modules: string[]) =>
      caller.call(setPermissions, {
        userId: caller.userId,
        version: 1,
        permission: assigned('console', 'manager', ...modules),
      });
    expect(codeOf(await own(manager))).toBe('users.owner_protected');
    expect(codeOf(await own(await newMember(kinds.admin)))).toBe('users.owner_protected');
    expect((await own(await newMember(kinds.owner))).status).toBe(200);
  });

  test('[X-08] attack: a person of another organisation is not found, whoever asks', async () => {
    const other = await foundOrganisation(api, 'stranger@update.test', 'Stranger');
    const { userId } = await addColleague(api, other.organisationId, 'theirs@update.test', kinds.member);
    for (const [endpoint, input] of actions(userId)) {
      const { status, body } = await owner.call(endpoint, input);
      expect([status, body]).toMatchObject([404, { code: 'request.not_found' }]);
      const nobody = await owner.call(
        endpoint,
        JSON.parse(JSON.stringify(input).replaceAll(userId, crypto.randomUUID())),
      );
      expect(codeOf(nobody)).toBe('request.not_found');
    }
    const after = await storedPerson(api, other.organisationId, userId);
    expect(after).toMatchObject({ version: 1, status: 'Active', first_name: 'Col' });
  });
});
