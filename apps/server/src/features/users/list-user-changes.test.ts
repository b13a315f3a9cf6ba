import { addUser } from '@atrium/contract/users/add-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { listUserChanges } from '@atrium/contract/users/list-user-changes';
import { updateUser } from '@atrium/contract/users/update-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('[D-190] an admin reads what was changed about a person, newest first, and another organisation nothing', async () => {
  const { founder } = await foundIn(api, '192.0.2.10');
  const { founder: stranger } = await foundIn(api, '192.0.2.11');
  const role = (rgShortCode: string) => ({ appName: 'console', rgShortCode, moduleUuids: [] });
  const { body } = await founder.call(addUser, {
    firstName: 'Ana',
    lastName: 'Costa',
    emailId: 'ana@changes.test',
    appUserCreateRequestList: [role('member')],
  });
  const userId = body.userId ?? '';
  await founder.call(updateUser, {
    version: 1,
    updateUserInfo: { id: userId, user: { firstName: 'Anna', lastName: 'Costa' } },
    assignUserRoleRequest: [role('manager')],
    unAssignUserRoleRequest: { apps: [] },
  });
  await founder.call(disableUser, { userId });
  const { changes } = (await founder.call(listUserChanges, { userId })).body;
  expect(changes.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['users.disabled', 'Maya Lake'],
    ['users.renamed', 'Maya Lake'],
    ['users.roles_changed', 'Maya Lake'],
    ['users.added', 'Maya Lake'],
  ]);
  expect(changes[2]).toMatchObject({ rolesBefore: ['Console - Member'], rolesAfter: ['Console - Manager'] });
  expect(changes[3]).toMatchObject({ rolesBefore: [], rolesAfter: ['Console - Member'] });
  expect((await stranger.call(listUserChanges, { userId })).body).toMatchObject({ code: 'request.not_found' });
});
