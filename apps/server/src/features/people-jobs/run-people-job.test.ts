import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getPeopleJob, startPeopleJob } from '@atrium/contract/people-jobs/people-jobs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, addNamedMember } from '../../../test-kit/add-member.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { foundOrganisation, listPage } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { jobRowsOf, lineOf, upload } from '../../../test-kit/upload-list.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { runPeopleJob } from './run-people-job.ts';
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

/** Starts the list and waits for its end, as a screen would. */
async function workOff(browser: TestBrowser, jobId: string) {
  await browser.call(startPeopleJob, { jobId });
  await worker.carryOut(runPeopleJobRun);
  return (await browser.call(getPeopleJob, { jobId })).body;
}

// 250 people are added twice, each in a transaction of their own.
test('a job starts once, however often it is started, and runs once, however many workers there are', {
  timeout: 60_000,
}, async () => {
  const { founder, organisationId: id } = await foundOrganisation(api, 'owner@twice.test', 'Twice');
  const { id: jobId } = await upload(
    founder,
    Array.from({ length: 250 }, (_, number) => lineOf(`p${number}@twice.test`)),
  );
  const starts = await Promise.all(Array.from({ length: 4 }, () => founder.call(startPeopleJob, { jobId })));
  expect(starts.map(({ status, body }) => [status, body.state])).toEqual(Array(4).fill([200, 'running']));
  const pieces = () =>
    api.ctx.db.selectFrom('due_work').selectAll().where('subject_id', '=', jobId).orderBy('id').execute();
  const [first] = (await pieces()).filter(({ kind }) => kind === 'run-people-job');
  expect((await pieces()).length).toBe(2);
  const audits = await inOrganisation(api.ctx, id, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'users.import_started').execute(),
  );
  expect(audits).toEqual([{ facts: { rows: 250 } }]);
  const due = {
    id: first?.id ?? '',
    kind: 'run-people-job' as const,
    organisationId: id,
    subjectId: jobId,
    attempt: 1,
  };
  // Two workers with the same piece, as after a lease that ended too early, and the hand-over repeated.
  await Promise.all([1, 2].map(() => worker.carryOutRow(runPeopleJobRun, due)));
  await worker.carryOutRow(runPeopleJobRun, due);
  const open = (await pieces()).filter((piece) => piece.done_at === null);
  expect(open.map(({ kind }) => kind)).toEqual(['delete-people-job', 'run-people-job']);
  await worker.carryOut(runPeopleJobRun);
  expect((await founder.call(getPeopleJob, { jobId })).body).toMatchObject({ state: 'done', done: 250, failed: 0 });
  expect((await listPage(founder)).total).toBe(251);
  const mails = await api.ctx.db
    .selectFrom('mails')
    .select('to_address')
    .where('to_address', 'like', '%@twice.test')
    .where('template', '=', 'new_user')
    .execute();
  expect([mails.length, new Set(mails.map((mail) => mail.to_address)).size]).toEqual([250, 250]);
});

test('[D-822] each row is decided with the rights that whoever started the list has when its turn comes', {
  timeout: 60_000,
}, async () => {
  const { founder, organisationId: id } = await foundOrganisation(api, 'owner@rights.test', 'Rights');
  const admin = await makePerson(api, 'admin@rights.test');
  await addMember(api.ctx, id, admin.userId, { consoleRole: 'admin', consoleModules: ['m_console_role'] });
  await admin.call(switchTenant, { tenantId: id });
  const { id: mixed } = await upload(admin, [
    lineOf('a@rights.test', { roles: 'Console - Manager' }),
    lineOf('b@rights.test', { roles: 'Console - Admin' }),
  ]);
  expect((await jobRowsOf(admin, mixed)).map(([, , message]) => message)).toEqual([
    null,
    "Only an owner can give the role 'Console - Admin'",
  ]);
  await admin.call(startPeopleJob, { jobId: mixed });
  await inOrganisation(api.ctx, id, (tx) =>
    tx.updateTable('memberships').set({ console_modules: [] }).where('user_id', '=', admin.userId).execute(),
  );
  // Started once: somebody else who starts it again lends no rights.
  expect(await workOff(founder, mixed)).toMatchObject({ state: 'done', done: 0, failed: 1, faulty: 1 });
  expect((await jobRowsOf(founder, mixed))[0]).toEqual([
    'a@rights.test',
    'failed',
    'Whoever started this may not do it any more',
  ]);
  expect((await listPage(founder, { search: 'a@rights.test' })).total).toBe(0);
});

test('[D-242] rows of a list wait while the organisation is deleted, and are carried out after it is restored', async () => {
  const { founder, organisationId: id } = await foundOrganisation(api, 'owner@closed.test', 'Closed');
  const { id: jobId } = await upload(founder, [lineOf('a@closed.test')]);
  await founder.call(startPeopleJob, { jobId });
  const close = (at: Date | null) =>
    inOrganisation(api.ctx, id, async (tx) => {
      await tx.updateTable('organisations').set({ closed_at: at }).where('id', '=', id).execute();
      await tx.updateTable('memberships').set({ closed_at: at }).where('organisation_id', '=', id).execute();
    });
  await close(new Date());
  // The piece was claimed before the deletion.
  await runPeopleJob(worker.ctx, { id: jobId, organisationId: id, jobId, attempt: 1 });
  await close(null);
  expect((await jobRowsOf(founder, jobId))[0]).toEqual(['a@closed.test', 'ready', null]);
  expect(await workOff(founder, jobId)).toMatchObject({ state: 'done', done: 1, failed: 0 });
});

test('a row that became invalid in the meantime fails without stopping the others', async () => {
  const { founder, organisationId: id } = await foundOrganisation(api, 'owner@late.test', 'Late');
  const { id: jobId } = await upload(founder, [lineOf('a@late.test'), lineOf('b@late.test')]);
  await addNamedMember(api.ctx, id, { email: 'a@late.test', firstName: 'A', lastName: 'B' });
  expect(await workOff(founder, jobId)).toMatchObject({ state: 'done', done: 1, failed: 1 });
  expect(await jobRowsOf(founder, jobId)).toEqual([
    ['a@late.test', 'failed', 'This person belongs to your organization already.'],
    ['b@late.test', 'done', null],
  ]);
});

test('a row that keeps failing is skipped after two attempts, and the others are done', async () => {
  const { founder, organisationId: id } = await foundOrganisation(api, 'owner@broken.test', 'Broken');
  const emails = Array.from({ length: 6 }, (_, number) => `p${number}@broken.test`);
  const { id: jobId } = await upload(
    founder,
    emails.map((email) => lineOf(email)),
  );
  const superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
  await superuser.query(`
    create function break_row() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
    create trigger break_row before insert on users for each row
      when (new.email = 'p2@broken.test') execute function break_row()`);
  await superuser.end();
  await founder.call(startPeopleJob, { jobId });
  const { id: due } = await api.ctx.db
    .selectFrom('due_work')
    .select('id')
    .where('subject_id', '=', jobId)
    .where('kind', '=', 'run-people-job')
    .executeTakeFirstOrThrow();
  const attempt = async (number: number) => {
    await worker.ctx.db.updateTable('due_work').set({ attempt: number }).where('id', '=', due).execute();
    await worker.carryOutRow(runPeopleJobRun, {
      id: due,
      kind: 'run-people-job',
      organisationId: id,
      subjectId: jobId,
      attempt: number,
    });
  };
  await expect(attempt(1)).rejects.toThrow('planted');
  expect((await founder.call(getPeopleJob, { jobId })).body).toMatchObject({ state: 'running', done: 5, failed: 0 });
  await attempt(3);
  expect((await founder.call(getPeopleJob, { jobId })).body).toMatchObject({ state: 'done', done: 5, failed: 1 });
  expect((await jobRowsOf(founder, jobId))[2]).toEqual([
    'p2@broken.test',
    'failed',
    expect.stringMatching(/went wrong/),
  ]);
});
