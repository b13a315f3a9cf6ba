import { getStatus } from '@atrium/contract/identity/get-status';
import { exportUsers } from '@atrium/contract/people-jobs/export-users';
import { getUser } from '@atrium/contract/users/get-user';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNamedMember } from '../../../test-kit/add-member.ts';
import { foundOrganisation, listPage } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const minutes = 60_000;

test('[D-192] the last activity of a person is noted at most once in an hour, and told in list, page and export', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@active.test', 'Active');
  await addNamedMember(api.ctx, organisationId, { firstName: 'Zed', lastName: 'Never', email: 'zed@active.test' });
  const activity = async () => (await listPage(founder)).users.map(({ lastActiveAt }) => lastActiveAt);
  const [first, never] = await activity();
  expect(Date.parse(first ?? '')).toBeLessThanOrEqual(api.ctx.clock.wall().getTime());
  expect(never).toBeNull();

  api.ctx.moved.offsetMs += 50 * minutes;
  await founder.call(getStatus, {});
  expect((await activity())[0]).toBe(first);

  api.ctx.moved.offsetMs += 11 * minutes;
  await founder.call(getStatus, {});
  const [later] = await activity();
  expect(Date.parse(later ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(60 * minutes);

  const { body } = await founder.call(getUser, { userId: founder.userId });
  expect(body.user.lastActiveAt).toBe(later);
  const { csv } = (await founder.call(exportUsers, {})).body;
  expect(readCsv(csv).rows?.map(({ cells }) => cells.at(-1))).toEqual(['Last active', later?.slice(0, 10), '']);
});
