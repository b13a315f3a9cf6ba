import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { listInvites } from '@atrium/contract/invites/list-invites';
import {
  changeManyUsers,
  changeRoleOfMany,
  getPeopleJob,
  listDeletions,
  startPeopleJob,
  undoImport,
} from '@atrium/contract/people-jobs/people-jobs';
import { updateUser } from '@atrium/contract/users/update-user';
import type { BulkAction } from '@atrium/domain/people-jobs/people-job';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { addNamedMember } from '../../../test-kit/add-member.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { foundOrganisation, listPage } from '../../../test-kit/list-people.ts';
import { listSentStatements } from '../../../test-kit/record-statements.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { jobRowsOf, lineOf, upload } from '../../../test-kit/upload-list.ts';
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

const statusesOf = async (browser: TestBrowser) =>
  Object.fromEntries((await listPage(browser)).users.map(({ userName, status }) => [userName, status]));

describe('one action on many people', () => {
  test('[D-187] disables, enables, mails and deletes each person, and the job lists who was refused', async () => {
    const { founder, organisationId } = await foundOrganisation(api, 'owner@bulk.test', 'Bulk');
    const member = (name: string) =>
      addNamedMember(api.ctx, organisationId, { email: `${name}@bulk.test`, firstName: name, lastName: 'x' });
    const userIds = [await member('a'), await member('b'), founder.userId];
    const act = async (action: BulkAction) => {
      const { body: job } = await founder.call(changeManyUsers, { userIds, action });
      expect(job).toMatchObject({ kind: action, state: 'running', total: 3, faulty: 0 });
      await worker.carryOut(runPeopleJobRun);
      return jobRowsOf(founder, job.id);
    };
    const own = ['owner@bulk.test', 'failed', 'You cannot disable or delete yourself. Ask another owner or admin.'];
    const both = [['a@bulk.test', 'done', null] as const, ['b@bulk.test', 'done', null] as const];
    expect(await act('disable')).toEqual([...both, own]);
    expect(await statusesOf(founder)).toMatchObject({ 'a@bulk.test': 'Disabled', 'b@bulk.test': 'Disabled' });
    expect(await act('enable')).toEqual([...both, ['owner@bulk.test', 'done', null]]);
    expect(await statusesOf(founder)).not.toContain('Disabled');
    expect(await act('send_reset_link')).toEqual([...both, ['owner@bulk.test', 'done', null]]);
    expect(await api.newestMail('a@bulk.test', 'reset_password')).toHaveProperty('linkId');
    expect(await act('delete')).toEqual([...both, own]);
    expect(await statusesOf(founder)).toEqual({ 'owner@bulk.test': 'Active' });
  });
});

describe('deleting many people', () => {
  const members = async (organisationId: string, names: readonly string[]) =>
    Promise.all(
      names.map((name) =>
        addNamedMember(api.ctx, organisationId, { email: `${name}@gone.test`, firstName: name, lastName: 'x' }),
      ),
    );

  test('[D-644] an owner who deletes ten people types how many, and another number deletes nobody', async () => {
    const { founder, organisationId } = await foundOrganisation(api, 'owner@gone.test', 'Gone');
    const names = Array.from({ length: 10 }, (_, index) => `p${index}`);
    const userIds = await members(organisationId, names);
    const remove = (typedCount?: number) =>
      founder.call(changeManyUsers, { userIds, action: 'delete', ...(typedCount === undefined ? {} : { typedCount }) });
    expect((await remove()).body).toMatchObject({ code: 'users.count_differs' });
    expect((await remove(9)).body).toMatchObject({ code: 'users.count_differs' });
    expect((await remove(10)).body).toMatchObject({ kind: 'delete', total: 10 });
  });

  test('[D-644] an owner takes a deletion back: everybody is there again with their roles, disabled until enabled', async () => {
    const { founder, organisationId } = await foundOrganisation(api, 'owner2@gone.test', 'Gone too');
    const userIds = await members(organisationId, ['ana', 'rui', 'eva']);
    const lead = shippedRoles.people?.find(({ name }) => name === 'Team lead');
    const role = { appName: 'people', rgShortCode: lead?.shortCode ?? '', moduleUuids: [] };
    await founder.call(changeRoleOfMany, { userIds, assign: role });
    await worker.carryOut(runPeopleJobRun);
    const { body: job } = await founder.call(changeManyUsers, { userIds, action: 'delete' });
    expect((await founder.call(undoImport, { jobId: job.id })).body).toMatchObject({ code: 'users.import_not_done' });
    await worker.carryOut(runPeopleJobRun);
    expect(await statusesOf(founder)).toEqual({ 'owner2@gone.test': 'Active' });
    // Somebody who was added anew meanwhile stays as they are, and an account that was erased does not come back.
    await addNamedMember(api.ctx, organisationId, { email: 'new@gone.test', firstName: 'new', lastName: 'x' });
    await api.ctx.db
      .updateTable('users')
      .set({ email: 'erased@gone.test' })
      .where('id', '=', userIds[2] ?? '')
      .execute();
    expect((await founder.call(listDeletions, {})).body.deletions).toMatchObject([
      { id: job.id, count: 3, by: 'Maya Lake' },
    ]);
    const { body: undo } = await founder.call(undoImport, { jobId: job.id });
    expect(undo).toMatchObject({ kind: 'restore', total: 3 });
    expect((await founder.call(undoImport, { jobId: job.id })).body.id).toBe(undo.id);
    const sent = await listSentStatements(() => worker.carryOut(runPeopleJobRun));
    // Everybody is written once, disabled as they are; thousands may come back together.
    expect(sent.filter((text) => /^insert into "(memberships|people)"/.test(text))).toHaveLength(4);
    expect(sent.filter((text) => /^update "(memberships|people)"/.test(text))).toEqual([]);
    expect(await statusesOf(founder)).toMatchObject({ 'ana@gone.test': 'Disabled', 'rui@gone.test': 'Disabled' });
    expect((await jobRowsOf(founder, undo.id)).map(([email, state]) => [email, state])).toEqual([
      ['ana@gone.test', 'done'],
      ['rui@gone.test', 'done'],
      ['eva@gone.test', 'failed'],
    ]);
    const [ana] = (await listPage(founder, { search: 'ana@gone.test' })).users;
    expect(ana?.permissions.map(({ title }) => title)).toContain('People - Team lead');
    expect((await founder.call(listDeletions, {})).body.deletions).toEqual([]);
  });
});

describe('undoing an import', () => {
  test('[D-186] removes whom it added and withdraws whom it invited, and keeps whoever was changed since', async () => {
    const { founder } = await foundOrganisation(api, 'owner@undo.test', 'Undo');
    const [asked, joins] = [await makePerson(api, 'asked@undo.test'), await makePerson(api, 'joins@undo.test')];
    const names = ['new1', 'new2', 'changed', 'asked', 'joins'];
    const job = await upload(
      founder,
      names.map((name) => lineOf(`${name}@undo.test`)),
    );
    await founder.call(startPeopleJob, { jobId: job.id });
    expect((await founder.call(undoImport, { jobId: job.id })).body).toMatchObject({ code: 'users.import_not_done' });
    await worker.carryOut(runPeopleJobRun);
    expect((await founder.call(getPeopleJob, { jobId: job.id })).body).toMatchObject({ state: 'done', done: 5 });
    const [changed] = (await listPage(founder, { search: 'changed@undo.test' })).users;
    const user = { firstName: 'Anna', lastName: 'Lima' };
    await founder.call(updateUser, {
      version: 1,
      updateUserInfo: { id: changed?.id ?? '', user },
      assignUserRoleRequest: [],
      unAssignUserRoleRequest: { apps: [] },
    });
    await joins.call(acceptInvite, { id: (await joins.call(listInvites, {})).body.invites[0]?.id });
    expect((await asked.call(listInvites, {})).body.invites).toHaveLength(1);

    const { body: undo } = await founder.call(undoImport, { jobId: job.id });
    expect(undo).toMatchObject({ kind: 'undo_import', state: 'running', total: 5 });
    expect((await founder.call(undoImport, { jobId: job.id })).body.id).toBe(undo.id);
    await worker.carryOut(runPeopleJobRun);
    const kept = 'This person was changed after the import, so they stay.';
    expect(await jobRowsOf(founder, undo.id)).toEqual([
      ['new1@undo.test', 'done', null],
      ['new2@undo.test', 'done', null],
      ['changed@undo.test', 'failed', kept],
      ['asked@undo.test', 'done', null],
      ['joins@undo.test', 'failed', kept],
    ]);
    expect(Object.keys(await statusesOf(founder)).sort()).toEqual([
      'changed@undo.test',
      'joins@undo.test',
      'owner@undo.test',
    ]);
    expect((await founder.call(listInvitations, {})).body.invitations).toEqual([]);
    expect((await founder.call(getPeopleJob, { jobId: job.id })).body.undoneBy).toBe(undo.id);
  });

  test('[D-186] of another organisation, or of a job that is no import, is not found', async () => {
    const { founder } = await foundOrganisation(api, 'owner@mine.test', 'Mine');
    const { founder: other } = await foundOrganisation(api, 'owner@theirs.test', 'Theirs');
    const { id: jobId } = await upload(founder, [lineOf('x@mine.test')]);
    expect((await other.call(undoImport, { jobId })).body).toMatchObject({ code: 'request.not_found' });
    const { body } = await founder.call(changeManyUsers, { userIds: [founder.userId], action: 'enable' });
    expect((await founder.call(undoImport, { jobId: body.id })).body).toMatchObject({ code: 'request.not_found' });
  });
});
