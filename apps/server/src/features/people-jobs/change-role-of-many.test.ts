import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { changeRoleOfMany, getPeopleJob } from '@atrium/contract/people-jobs/people-jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { addMember, addNamedMember } from '../../../test-kit/add-member.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { foundOrganisation, listPage } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { jobRowsOf } from '../../../test-kit/upload-list.ts';
import { runPeopleJobRun } from './run-people-job.workflow.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});

describe('one role for many', () => {
  test('[D-187] is given to thousands by one job, and to more than 10,000 by none', async () => {
    const { founder } = await foundOrganisation(api, 'owner@thousands.test', 'Thousands');
    const userIds = Array.from({ length: 3_000 }, () => crypto.randomUUID());
    const { body } = await founder.call(changeRoleOfMany, { userIds, unassign: 'people' });
    expect(body).toMatchObject({ kind: 'remove_role', total: 3_000, faulty: 3_000 });
    const tooMany = Array.from({ length: 10_001 }, () => crypto.randomUUID());
    expect((await founder.call(changeRoleOfMany, { userIds: tooMany, unassign: 'people' })).status).toBe(400);
  });

  const wireOf = (name: string) => {
    const group = shippedRoles.people?.find((each) => each.name === name);
    const moduleUuids = group?.modules.filter(({ isDefault }) => isDefault).map(({ uuid }) => uuid) ?? [];
    return { appName: 'people', rgShortCode: group?.shortCode ?? '', moduleUuids };
  };

  test('is given to and removed from each person, and the job lists who was refused', async () => {
    const { founder, organisationId: id } = await foundOrganisation(api, 'owner@many.test', 'Many');
    const { founder: stranger } = await foundOrganisation(api, 'owner@other.test', 'Other');
    const member = (name: string) =>
      addNamedMember(api.ctx, id, { email: `${name}@many.test`, firstName: name, lastName: 'x' });
    const [a, b] = [await member('a'), await member('b')];
    const userIds = [a, b, a, stranger.userId, crypto.randomUUID()];
    const { body: given } = await founder.call(changeRoleOfMany, { userIds, assign: wireOf('Team lead') });
    expect(given).toMatchObject({
      kind: 'assign_role',
      state: 'running',
      title: 'People - Team lead',
      fileName: null,
      total: 4,
      faulty: 2,
    });
    await worker.carryOut(runPeopleJobRun);
    expect((await founder.call(getPeopleJob, { jobId: given.id })).body).toMatchObject({ state: 'done', done: 2 });
    expect(await jobRowsOf(founder, given.id)).toEqual([
      ['a@many.test', 'done', null],
      ['b@many.test', 'done', null],
      ['', 'faulty', 'This person does not belong to your organisation'],
      ['', 'faulty', 'This person does not belong to your organisation'],
    ]);
    const rolesOf = async (email: string) => (await listPage(founder, { search: email })).users[0]?.allAppsRole;
    expect(await rolesOf('a@many.test')).toBe('Console - Member, People - Team lead');
    const { body: taken } = await founder.call(changeRoleOfMany, { userIds: [a], unassign: 'people' });
    expect(taken).toMatchObject({ kind: 'remove_role', title: 'People' });
    await worker.carryOut(runPeopleJobRun);
    expect([await rolesOf('a@many.test'), await rolesOf('b@many.test')]).toEqual([
      'Console - Member',
      'Console - Member, People - Team lead',
    ]);
  });

  test('the last owner keeps the role', async () => {
    const { founder } = await foundOrganisation(api, 'owner@last.test', 'Last');
    const userIds = [founder.userId];
    const { body } = await founder.call(changeRoleOfMany, { userIds, unassign: 'organisation' });
    await worker.carryOut(runPeopleJobRun);
    expect((await jobRowsOf(founder, body.id))[0]).toEqual([
      'owner@last.test',
      'failed',
      expect.stringMatching(/at least one/),
    ]);
  });

  test('is refused at once if it is wrong for everybody', async () => {
    const { founder, organisationId: id } = await foundOrganisation(api, 'owner@refused.test', 'Refused');
    const admin = await makePerson(api, 'admin@refused.test');
    await addMember(api.ctx, id, admin.userId, { consoleRole: 'admin', consoleModules: ['m_console_role'] });
    await admin.call(switchTenant, { tenantId: id });
    const userIds = [admin.userId];
    const lead = wireOf('Team lead');
    const adminRole = { appName: 'console', rgShortCode: 'admin', moduleUuids: [] };
    const cases = [
      [founder, { userIds }, 400, 'request.invalid'],
      [founder, { userIds, assign: lead, unassign: 'people' }, 400, 'request.invalid'],
      [founder, { userIds: [], assign: lead }, 400, 'request.invalid'],
      [founder, { userIds, assign: { ...lead, rgShortCode: 'astronaut' } }, 422, 'users.unknown_role'],
      [founder, { userIds, assign: { ...lead, appName: 'moon' } }, 422, 'users.unknown_role'],
      [founder, { userIds, unassign: 'moon' }, 422, 'users.unknown_role'],
      [founder, { userIds, assign: { ...lead, moduleUuids: [crypto.randomUUID()] } }, 422, 'users.unknown_module'],
      [admin, { userIds, assign: adminRole }, 403, 'users.owner_protected'],
    ] as const;
    for (const [browser, input, status, code] of cases) {
      const answer = await browser.call(changeRoleOfMany, input as never);
      expect([input, answer]).toMatchObject([input, { status, body: { code } }]);
    }
  });
});
