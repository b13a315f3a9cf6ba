import { listMatchingUsers } from '@atrium/contract/people-jobs/list-matching-users';
import { changeManyUsers, changeRoleOfMany } from '@atrium/contract/people-jobs/people-jobs';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { mostPeopleAtOnce } from '@atrium/domain/people-jobs/people-job';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { seedCrowd } from '../../../test-kit/seed-crowd.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';

let api: TestApi;
let founder: TestBrowser;
let userIds: string[];
beforeAll(async () => {
  api = await startTestApi();
  const founded = await foundOrganisation(api, 'owner@crowd.test', 'Crowd');
  founder = founded.founder;
  const size = 2_000;
  for (let at = 0; at < mostPeopleAtOnce; at += size) await seedCrowd(api.ctx, founded.organisationId, size, at);
  const { body } = await founder.call(listMatchingUsers, {});
  userIds = body.users.map(({ id }) => id);
}, 120_000);
afterAll(() => api.stop());

test('[D-187, D-645] an owner selects all 10,000 people and sees what a role, disabling and deleting would change', async () => {
  expect(userIds).toHaveLength(mostPeopleAtOnce);
  const asked = { userIds, assign: [], unassign: [] };
  for (const change of [{ unassign: ['people'] }, { standing: 'disable' }, { standing: 'delete' }] as const) {
    const { status, body } = await founder.call(previewUserChange, { ...asked, ...change } as never);
    expect([status, body.refused]).toEqual([200, []]);
  }
}, 60_000);

test('[D-187, D-645] an owner starts a change of the role of 10,000 people, and the deletion of 10,000', async () => {
  const { body: roles } = await founder.call(changeRoleOfMany, { userIds, unassign: 'people' });
  expect(roles).toMatchObject({ state: 'running', total: mostPeopleAtOnce });
  const { body: job } = await founder.call(changeManyUsers, { userIds, action: 'delete', typedCount: userIds.length });
  expect(job).toMatchObject({ state: 'running', total: mostPeopleAtOnce });
}, 60_000);

test('[D-645] one person more than the screen offers is refused', async () => {
  const { body } = await founder.call(changeManyUsers, {
    userIds: [...userIds, crypto.randomUUID()],
    action: 'disable',
  });
  expect(body).toMatchObject({ code: 'request.invalid' });
});
