import { exportUsers } from '@atrium/contract/people-jobs/export-users';
import { listMatchingUsers } from '@atrium/contract/people-jobs/list-matching-users';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { emailsOf, foundOrganisation, type ListInput, listPage, walkPages } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';

let api: TestApi;
let owner: TestBrowser & { readonly userId: string };

const roleOf = (appName: 'people' | 'chat', isGuest: boolean) => ({
  appName,
  rgShortCode: shippedRoles[appName]?.find((group) => group.isGuest === isGuest && !group.isHidden)?.shortCode ?? '',
  moduleUuids: [],
});

/** An active owner, a pending guest of chat, a disabled member with People, and a pending admin. */
beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner } = await foundOrganisation(api, 'owner@filter.test', 'Filter'));
  const add = async (name: string, role: { appName: string; rgShortCode: string; moduleUuids: string[] }) =>
    (
      await owner.call(addUser, {
        firstName: name,
        lastName: 'x',
        emailId: `${name}@filter.test`,
        appUserCreateRequestList: [role],
      })
    ).body.userId ?? '';
  await add('guest', roleOf('chat', true));
  await owner.call(disableUser, { userId: await add('member', roleOf('people', false)) });
  await add('admin', { appName: 'console', rgShortCode: 'admin', moduleUuids: [] });
});
afterAll(() => api.stop());

const cases: readonly [ListInput, string[]][] = [
  [{ status: 'Active' }, ['owner']],
  [{ status: 'Pending' }, ['admin', 'guest']],
  [{ status: 'Disabled' }, ['member']],
  [{ role: 'Owner' }, ['owner']],
  [{ role: 'Member' }, ['guest', 'member']],
  [{ type: 'Guest' }, ['guest']],
  [{ type: 'Paid' }, ['admin', 'member', 'owner']],
  [{ product: 'people' }, ['member']],
  [{ product: 'chat', status: 'Pending', type: 'Guest', role: 'Member' }, ['guest']],
  [{ product: 'chat', status: 'Disabled' }, []],
  [{ search: 'filter.test', status: 'Pending' }, ['admin', 'guest']],
  [{ search: 'nobody', status: 'Pending' }, []],
];

describe('[D-188] filters narrow', () => {
  test.each(cases)('the list, the export and the selection by %j', async (filter, names) => {
    const emails = names.map((name) => `${name}@filter.test`);
    const { users, total } = await listPage(owner, filter);
    expect([emailsOf(users).sort(), total]).toEqual([emails, emails.length]);
    const matching = (await owner.call(listMatchingUsers, filter)).body;
    expect(matching.users.map(({ userName }) => userName).sort()).toEqual(emails);
    const { csv } = (await owner.call(exportUsers, filter)).body;
    const [, ...rows] = readCsv(csv).rows ?? [];
    expect(rows.map(({ cells }) => cells[2] ?? '').sort()).toEqual(emails);
  });

  test('every page of a walk, and a cursor of another filter is refused', async () => {
    expect(emailsOf(await walkPages(owner, { type: 'Paid', limit: 1 }))).toHaveLength(3);
    const { nextCursor } = await listPage(owner, { type: 'Paid', limit: 1 });
    await expect(listPage(owner, { type: 'Guest', limit: 1, cursor: nextCursor })).rejects.toThrow('400');
  });

  test('by nothing that is not a status, role, product or type', async () => {
    for (const filter of [{ status: 'Gone' }, { role: 'King' }, { product: 'x' }, { type: 'Free' }]) {
      await expect(listPage(owner, filter)).rejects.toThrow('400');
    }
  });
});
