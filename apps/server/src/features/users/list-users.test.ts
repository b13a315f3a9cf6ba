import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { listUsers, type UserRow, userSorts } from '@atrium/contract/users/list-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, addNamedMember } from '../../../test-kit/add-member.ts';
import { emailsOf, foundOrganisation, type ListInput, listPage, walkPages } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
let owner: TestBrowser & { readonly userId: string };

beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner } = await foundOrganisation(api, 'owner@list.test', 'List'));
});
afterAll(() => api.stop());

describe('the row', () => {
  test('[USER-09, USER-10, ROLE-02, ROLE-04, ROLE-07] the founder is listed as owner with every role', async () => {
    const { users, total, previousCursor, nextCursor } = await listPage(owner);
    expect({ total, previousCursor, nextCursor }).toEqual({ total: 1, previousCursor: null, nextCursor: null });
    expect(users).toEqual([
      {
        id: owner.userId,
        userName: 'owner@list.test',
        firstName: 'Maya',
        lastName: 'Lake',
        contact: null,
        mfaenabled: false,
        userType: 'Paid',
        status: 'Active',
        displayedRole: 'Owner',
        lastActiveAt: expect.any(String),
        permissions: [
          { appName: 'console', roleGroup: 'admin', title: 'Console - Admin', moduleUuids: [] },
          { appName: 'organisation', roleGroup: 'owner', title: 'Organization - Owner', moduleUuids: [] },
        ],
        allAppsRole: 'Console - Admin, Organization - Owner',
        products: ['console', 'organisation'],
      },
    ]);
  });

  test('[ROLE-03, ROLE-04] an admin shows as Admin with the modules granted, a manager as Member', async () => {
    const { founder, organisationId: id } = await foundOrganisation(api, 'roles-owner@list.test', 'Roles');
    const person = { firstName: 'A', lastName: 'B' };
    const consoleModules = ['m_console_role'];
    await addNamedMember(api.ctx, id, { ...person, email: 'b@r.test', consoleRole: 'admin', consoleModules });
    await addNamedMember(api.ctx, id, { ...person, email: 'c@r.test', consoleRole: 'manager' });
    const { users } = await listPage(founder, { sort: 'role' });
    expect(users.map((user) => [user.displayedRole, user.permissions[0]])).toEqual([
      ['Owner', { appName: 'console', roleGroup: 'admin', title: 'Console - Admin', moduleUuids: [] }],
      [
        'Admin',
        {
          appName: 'console',
          roleGroup: 'admin',
          title: 'Console - Admin',
          moduleUuids: ['d69ca786-79e5-52e4-bdce-b51eb7990a43'],
        },
      ],
      ['Member', { appName: 'console', roleGroup: 'manager', title: 'Console - Manager', moduleUuids: [] }],
    ]);
  });

  const password = 'a-new-and-better-one';
  test.each([
    // Opened in another browser than the password was chosen in, so that the password goes (D-501).
    ['Pending', 'verify_email', (token: string) => api.browser().call(verifyEmail, { token })],
    ['Active', 'reset_password', (token: string) => api.browser().call(resetPassword, { token, password })],
  ] as const)(
    '[USER-10] a person with an unconfirmed address is Pending, and %s after %s in a new browser',
    async (status, purpose, open) => {
      const { founder, organisationId: id } = await foundOrganisation(api, `${purpose}@list.test`, 'Pending');
      const linkId = api.ctx.newId();
      const userId = await addNamedMember(api.ctx, id, {
        email: `late-${purpose}@p.test`,
        firstName: 'Late',
        lastName: 'R',
      });
      const now = api.ctx.clock.wall();
      await api.ctx.db
        .insertInto('one_time_links')
        .values({
          id: linkId,
          user_id: userId,
          email: `late-${purpose}@p.test`,
          purpose,
          created_at: now,
          expires_at: new Date(+now + 1e6),
        })
        .execute();
      const statusOf = async () => (await listPage(founder, { search: `late-${purpose}@p.test` })).users[0]?.status;
      expect(await statusOf()).toBe('Pending');
      await open(api.ctx.tokens.mailedToken(linkId, purpose));
      expect(await statusOf()).toBe(status);
    },
  );
});

describe('order and pages', () => {
  let founder: TestBrowser;
  let id: string;
  const firstNames = ['Zoë', 'adam', 'Eve', 'eve', 'Ève', 'Bob', 'Ann Marie', 'Ann'];

  beforeAll(async () => {
    ({ founder, organisationId: id } = await foundOrganisation(api, 'zz-order@list.test', 'Order'));
    for (const [index, firstName] of firstNames.entries()) {
      const consoleRole = index % 3 === 0 ? 'admin' : 'member';
      await addNamedMember(api.ctx, id, {
        email: `p${index}@o.test`,
        firstName,
        lastName: `L${index % 2}`,
        consoleRole,
      });
    }
    await inOrganisation(api.ctx, id, (tx) =>
      tx.updateTable('people').set({ status: 'Disabled' }).where('first_name', '=', 'Bob').execute(),
    );
  });

  test('[USER-06] people are sorted by first name by default, ignoring case and accents, then by last name', async () => {
    const { users } = await listPage(founder);
    expect(users.map((user) => `${user.firstName} ${user.lastName}`)).toEqual([
      'adam L1',
      'Ann L1',
      'Ann Marie L0',
      'Bob L1',
      'Eve L0',
      'Ève L0',
      'eve L1',
      'Maya Lake',
      'Zoë L0',
    ]);
  });

  test('[USER-02] people are sorted by each column in both directions, and one is the reverse of the other', async () => {
    for (const sort of userSorts) {
      const up = emailsOf(await walkPages(founder, { sort, limit: 2 }));
      const down = emailsOf(await walkPages(founder, { sort, sortDir: 'desc', limit: 2 }));
      expect([sort, up.length, new Set(up).size]).toEqual([sort, 9, 9]);
      expect([sort, down]).toEqual([sort, up.toReversed()]);
    }
    const values = async (sort: (typeof userSorts)[number], of: (user: UserRow) => string) =>
      (await listPage(founder, { sort })).users.map(of);
    const roles = await values('role', (user) => user.displayedRole);
    expect(roles).toEqual([...Array(1).fill('Owner'), ...Array(3).fill('Admin'), ...Array(5).fill('Member')]);
    const statuses = await values('status', (user) => user.status);
    expect(statuses).toEqual(statuses.toSorted());
    expect(new Set(statuses)).toEqual(new Set(['Active', 'Disabled', 'Pending']));
    const emails = await values('userName', (user) => user.userName);
    expect(emails).toEqual(emails.toSorted());
  });

  test('[USER-02] paging forward to the end and back shows the same rows, with the ends marked', async () => {
    const forward = [await listPage(founder, { limit: 4 })];
    for (let next = forward[0]?.nextCursor; next; next = forward.at(-1)?.nextCursor)
      forward.push(await listPage(founder, { limit: 4, cursor: next }));
    expect(forward.map((page) => page.users.length)).toEqual([4, 4, 1]);
    expect(forward[0]?.previousCursor).toBeNull();
    const back = [forward.at(-1)!];
    for (let previous = back[0]?.previousCursor; previous; previous = back.at(-1)?.previousCursor)
      back.push(await listPage(founder, { limit: 4, cursor: previous }));
    expect(back.toReversed().map((page) => emailsOf(page.users))).toEqual(forward.map((page) => emailsOf(page.users)));
    expect(back.at(-1)).toMatchObject({ previousCursor: null, nextCursor: forward[0]?.nextCursor });
  });

  test('[USER-02] a page can be read by its number, and is empty past the end', async () => {
    const all = emailsOf((await listPage(founder)).users);
    expect(emailsOf((await listPage(founder, { limit: 4, page: 2 })).users)).toEqual(all.slice(4, 8));
    const second = await listPage(founder, { limit: 4, page: 2 });
    expect(emailsOf((await listPage(founder, { limit: 4, cursor: second.nextCursor! })).users)).toEqual(all.slice(8));
    expect(await listPage(founder, { limit: 4, page: 9 })).toMatchObject({ users: [], nextCursor: null, total: 9 });
  });

  test('[USER-02] people added while paging disturb no page: each of the others shows once', async () => {
    const { founder: boss, organisationId: theirs } = await foundOrganisation(api, 'busy@list.test', 'Busy');
    for (const name of ['c', 'f', 'j', 'n', 'q', 't'])
      await addNamedMember(api.ctx, theirs, { email: `${name}@b.test`, firstName: name, lastName: 'x' });
    const before = emailsOf((await listPage(boss)).users);
    let number = 0;
    const seen = await walkPages(boss, { limit: 2 }, () => {
      number += 1;
      const firstName = number % 2 === 0 ? `z${number}` : `a${number}`;
      return number > 5
        ? Promise.resolve()
        : addNamedMember(api.ctx, theirs, { email: `n${number}@b.test`, firstName, lastName: 'x' });
    });
    expect(emailsOf(seen).filter((email) => before.includes(email))).toEqual(before);
    expect(new Set(emailsOf(seen)).size).toBe(seen.length);
  });

  test('[API-57] the call takes limit 100, page, sort, sortDir and search together', async () => {
    const input = { limit: 100, page: 1, sort: 'lastName', sortDir: 'desc', search: 'eve' } as const;
    const { users, total } = await listPage(founder, input);
    expect(users.map((user) => `${user.firstName} ${user.lastName}`)).toEqual(['eve L1', 'Ève L0', 'Eve L0']);
    expect(total).toBe(3);
    expect(await listPage(founder, { ...input, page: 2 })).toMatchObject({ users: [], total: 3 });
  });

  test('a cursor of another list, a broken cursor, and a cursor together with a page are refused', async () => {
    const { nextCursor } = await listPage(founder, { limit: 2 });
    const broken = Buffer.from('["x","next","\\u0000","y"]').toString('base64url');
    const wrong: ListInput[] = [
      { cursor: nextCursor!, sort: 'lastName' },
      { cursor: nextCursor!, sortDir: 'desc' },
      { cursor: nextCursor!, search: 'eve' },
      { cursor: nextCursor!, page: 2 },
      { cursor: 'nonsense' },
      { cursor: broken },
    ];
    for (const input of wrong) {
      const refused = await founder.call(listUsers, input);
      expect([input, refused]).toMatchObject([input, { status: 400, body: { code: 'request.invalid' } }]);
    }
  });

  test('[USER-07, CONST-03] more than 100 rows, more than 1,000 pages and unknown fields are refused', async () => {
    const wrong: ListInput[] = [
      { limit: 101 },
      { limit: 0 },
      { page: 1001 },
      { sort: 'contact' },
      { search: 'a\0b' },
      { other: 1 },
    ];
    for (const input of wrong) expect([input, (await founder.call(listUsers, input)).status]).toEqual([input, 400]);
    expect((await founder.call(listUsers, { limit: 100, page: 1000 })).status).toBe(200);
  });
});

describe('who may', () => {
  test('[X-08] people of another organisation never show, by list, search or cursor', async () => {
    const { founder: stranger, organisationId: theirs } = await foundOrganisation(
      api,
      'stranger@list.test',
      'Stranger',
    );
    await addNamedMember(api.ctx, theirs, { email: 'secret@s.test', firstName: 'Secret', lastName: 'Person' });
    expect(emailsOf((await listPage(stranger)).users)).toEqual(['stranger@list.test', 'secret@s.test']);
    expect(emailsOf((await listPage(owner)).users)).toEqual(['owner@list.test']);
    expect(await listPage(owner, { search: 'secret' })).toMatchObject({ users: [], total: 0 });
    const { nextCursor } = await listPage(stranger, { limit: 1 });
    expect((await listPage(owner, { limit: 1, cursor: nextCursor! })).users).toEqual([]);
  });

  test('[USER-04, ROLE-10] a manager and an admin with the module may list people; a member and an admin without it may not', async () => {
    const { organisationId: id } = await foundOrganisation(api, 'may-owner@list.test', 'May');
    const actors = [
      ['member', [], 403],
      ['admin', [], 403],
      ['admin', ['m_console_role'], 200],
      ['manager', [], 200],
    ] as const;
    for (const [index, [consoleRole, consoleModules, status]] of actors.entries()) {
      const actor = await makePerson(api, `may${index}@list.test`);
      await addMember(api.ctx, id, actor.userId, { consoleRole, consoleModules });
      await actor.call(switchTenant, { tenantId: id });
      expect([consoleRole, (await actor.call(listUsers, {})).status]).toEqual([consoleRole, status]);
    }
    expect((await api.browser().call(listUsers, {})).status).toBe(401);
  });
});
