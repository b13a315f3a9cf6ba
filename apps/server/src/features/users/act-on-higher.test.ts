import { setPermissions } from '@atrium/contract/access/set-permissions';
import { changeRoleOfMany, listPeopleJobRows } from '@atrium/contract/people-jobs/people-jobs';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { sendResetLink } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { updateUser } from '@atrium/contract/users/update-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, type Colleague, kinds, rowOf } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { goOnWithPeopleJob, runPeopleJob } from '../people-jobs/run-people-job.ts';

let api: TestApi;
let us: Founded;
let manager: Colleague;
let admin: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  us = await foundIn(api, '192.0.2.10');
  manager = await addColleague(api, us.organisationId, 'manager@higher.test', kinds.manager);
  admin = await addColleague(api, us.organisationId, 'admin@higher.test', kinds.admin);
});
afterAll(() => api.stop());

test('[D-109] attack: a manager can neither change, disable, delete, reset nor preview an admin or an owner, by no endpoint', async () => {
  for (const [userId, email] of [
    [admin.userId, 'admin@higher.test'],
    [us.founder.userId, us.founder.email],
  ] as const) {
    const chat = { appName: 'chat', rgShortCode: 'user', moduleUuids: [] };
    const password = 'given-by-the-manager-1';
    const replies = [
      await manager.call(disableUser, { userId }),
      await manager.call(enableUser, { userId }),
      await manager.call(deleteUser, { userId }),
      await manager.call(sendResetLink, { userName: email }),
      await manager.call(setUserPassword, { userName: email, password, confirmationCode: -1 }),
      await manager.call(setPermissions, { userId, version: 1, permission: chat }),
      await manager.call(updateUser, {
        version: 1,
        updateUserInfo: { id: userId, user: { firstName: 'Renamed', lastName: 'Person' } },
        assignUserRoleRequest: [],
        unAssignUserRoleRequest: { apps: ['console'] },
      }),
    ];
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { code: 'users.owner_protected' } });
    const change = { userIds: [userId], assign: [], unassign: [], standing: 'delete' as const };
    const { refused } = (await manager.call(previewUserChange, change)).body;
    expect(refused).toEqual([{ userId, code: 'users.owner_protected' }]);
    expect(await rowOf(us.founder, email)).toMatchObject({ status: 'Active' });
  }
});

test('[D-109] a job for many that a manager starts leaves admins and owners as they are', async () => {
  const { id: jobId } = (await manager.call(changeRoleOfMany, { userIds: [admin.userId], unassign: 'console' })).body;
  const piece = { id: api.ctx.newId(), organisationId: us.organisationId, jobId, attempt: 1 };
  await runPeopleJob(api.ctx, piece);
  await goOnWithPeopleJob(api.ctx, piece);
  const { rows } = (await manager.call(listPeopleJobRows, { jobId })).body;
  expect(rows.map(({ state }) => state)).toEqual(['failed']);
  expect(await rowOf(us.founder, 'admin@higher.test')).toMatchObject({ displayedRole: 'Admin' });
});
