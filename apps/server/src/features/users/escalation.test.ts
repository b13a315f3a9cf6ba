import { setPermissions } from '@atrium/contract/access/set-permissions';
import { changeRoleOfMany } from '@atrium/contract/people-jobs/people-jobs';
import { addUser } from '@atrium/contract/users/add-user';
import { updateUser } from '@atrium/contract/users/update-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, kinds, rowOf, storedPerson } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { goOnWithPeopleJob, runPeopleJob } from '../people-jobs/run-people-job.ts';

let api: TestApi;
let us: Founded;
beforeAll(async () => {
  api = await startTestApi();
  us = await foundIn(api, '192.0.2.10');
});
afterAll(() => api.stop());

const highest = [
  { appName: 'organisation', rgShortCode: 'owner', moduleUuids: [] },
  { appName: 'console', rgShortCode: 'admin', moduleUuids: [] },
  { appName: 'erp', rgShortCode: 'admin', moduleUuids: [] },
];
const lower = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => kind !== 'owner');

test.each(lower)(
  'attack: a role above the caller’s: a colleague of the kind %s gives it neither to themselves nor to somebody new, by no endpoint',
  async (kind) => {
    const name = kind.replaceAll(' ', '-');
    const email = `${name}@raise.test`;
    const { userId, call } = await addColleague(api, us.organisationId, email, kinds[kind]);
    const before = await storedPerson(api, us.organisationId, userId);
    const refused = {
      status: 403,
      body: { code: expect.stringMatching(/^(request\.unauthorized|users\.owner_protected)$/) },
    };
    for (const role of highest) {
      const person = { firstName: 'New', lastName: 'Hire', emailId: `new-${name}@raise.test` };
      expect(await call(addUser, { ...person, appUserCreateRequestList: [role] })).toMatchObject(refused);
      expect(await call(setPermissions, { userId, version: 1, permission: role })).toMatchObject(refused);
      const change = {
        version: 1,
        updateUserInfo: { id: userId, user: { firstName: 'Col', lastName: 'League' } },
        assignUserRoleRequest: [role],
        unAssignUserRoleRequest: { apps: [] },
      };
      expect(await call(updateUser, change)).toMatchObject(refused);
      const { status, body } = await call(changeRoleOfMany, { userIds: [userId], assign: role });
      if (status !== 200) continue;
      const piece = { id: api.ctx.newId(), organisationId: us.organisationId, jobId: body.id, attempt: 1 };
      await runPeopleJob(api.ctx, piece);
      await goOnWithPeopleJob(api.ctx, piece);
    }
    expect(await storedPerson(api, us.organisationId, userId)).toEqual(before);
    expect(await rowOf(us.founder, `new-${name}@raise.test`)).toBeUndefined();
  },
);
