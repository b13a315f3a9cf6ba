import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { checkImport } from '@atrium/contract/users/check-import';
import { getPeopleJob, listPeopleJobRows, startPeopleJob } from '@atrium/contract/users/people-jobs';
import { shippedRoles } from '@atrium/domain/products/role-catalogue';
import { writeCsv } from '@atrium/domain/users/csv';
import { importColumns } from '@atrium/domain/users/import-list';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, addNamedMember } from '../../../test-kit/add-member.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { foundOrganisation, listPage } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/database.ts';
import { forgetPeopleJobRun } from './forget-people-job.workflow.ts';
import { workOffPeopleJobRun } from './work-off-people-job.workflow.ts';

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

const header = Object.values(importColumns);
const personOf = (email: string, rest: Partial<Record<'roles' | 'type' | 'contact' | 'first', string>> = {}) => [
  rest.first ?? 'Ana',
  'Lima',
  email,
  rest.contact ?? '',
  rest.type ?? 'Paid',
  rest.roles ?? 'People - Employee',
];

async function upload(browser: TestBrowser, rows: readonly string[][]) {
  const csv = writeCsv([header, ...rows]);
  const { status, body } = await browser.call(checkImport, { fileName: 'people.csv', csv });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

async function rowsOf(browser: TestBrowser, jobId: string) {
  const { body } = await browser.call(listPeopleJobRows, { jobId });
  return body.rows.map(({ email, state, message }) => [email, state, message]);
}

/** Starts the list and waits for its end, as a screen would. */
async function workOff(browser: TestBrowser, jobId: string) {
  await browser.call(startPeopleJob, { jobId });
  await worker.carryOut(workOffPeopleJobRun);
  return (await browser.call(getPeopleJob, { jobId })).body;
}

const countMails = async (to: string, template: string) =>
  (
    await api.ctx.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', to)
      .where('template', '=', template)
      .execute()
  ).length;

describe('an import', () => {
  test('is checked row by row, adds nobody before it is started, and then everybody whose row is right', async () => {
    const { founder, organisationId: id } = await foundOrganisation(api, 'owner@import.test', 'Import');
    await addNamedMember(api.ctx, id, { email: 'member@import.test', firstName: 'M', lastName: 'M' });
    const outside = await makePerson(api, 'outside@import.test');
    const checked = await upload(founder, [
      personOf('one@import.test', { contact: '+919812345678', roles: 'People - Employee; Console - Admin' }),
      personOf('wrong'),
      personOf('Member@import.test'),
      personOf('one@IMPORT.test'),
      personOf('outside@import.test', { type: 'Guest', roles: 'People - Guest viewer' }),
    ]);
    expect(checked).toMatchObject({
      kind: 'import',
      state: 'checked',
      fileName: 'people.csv',
      title: null,
      ...{ total: 5, faulty: 3, done: 0, failed: 0, finishedAt: null },
    });
    expect(await rowsOf(founder, checked.id)).toEqual([
      ['one@import.test', 'ready', null],
      ['wrong', 'faulty', 'Please enter a valid email address'],
      ['Member@import.test', 'faulty', 'This person belongs to your organisation already.'],
      ['one@IMPORT.test', 'faulty', 'Row 1 has the same email address'],
      ['outside@import.test', 'ready', null],
    ]);
    await worker.carryOut(workOffPeopleJobRun);
    expect((await listPage(founder)).total).toBe(2);

    const ended = await workOff(founder, checked.id);
    expect(ended).toMatchObject({ state: 'done', total: 5, faulty: 3, done: 2, failed: 0 });
    expect(ended.finishedAt).not.toBeNull();
    expect((await rowsOf(founder, checked.id)).filter(([, state]) => state === 'done')).toEqual([
      ['one@import.test', 'done', null],
      ['outside@import.test', 'done', 'Invited, because this person has an account already'],
    ]);
    const { users } = await listPage(founder, { search: 'one@import.test' });
    expect(users).toMatchObject([
      {
        userName: 'one@import.test',
        contact: '+919812345678',
        status: 'Pending',
        displayedRole: 'Admin',
        allAppsRole: 'Console - Admin, People - Employee',
      },
    ]);
    const employee = shippedRoles.people?.find(({ name }) => name === 'Employee');
    const byDefault = employee?.modules.filter(({ isDefault }) => isDefault).map(({ uuid }) => uuid);
    expect(users[0]?.permissions[1]?.moduleUuids.toSorted()).toEqual(byDefault?.toSorted());
    expect(await countMails('one@import.test', 'new_user')).toBe(1);
    expect(await countMails('outside@import.test', 'invitation')).toBe(1);
    const invited = await api.ctx.db
      .selectFrom('invitations')
      .select(['state', 'roles'])
      .where('user_id', '=', outside.userId)
      .execute();
    expect(invited).toMatchObject([{ state: 'open', roles: [{ product: 'people' }] }]);

    const again = await upload(founder, [personOf('one@import.test'), personOf('outside@import.test')]);
    expect((await rowsOf(founder, again.id)).map(([, , message]) => message)).toEqual([
      'This person belongs to your organisation already.',
      'This person is invited already and has not answered yet.',
    ]);
  });

  test('is started once, however often it is asked for, and done once, however many work on it', async () => {
    const { founder, organisationId: id } = await foundOrganisation(api, 'owner@twice.test', 'Twice');
    const { id: jobId } = await upload(
      founder,
      Array.from({ length: 250 }, (_, number) => personOf(`p${number}@twice.test`)),
    );
    const starts = await Promise.all(Array.from({ length: 4 }, () => founder.call(startPeopleJob, { jobId })));
    expect(starts.map(({ status, body }) => [status, body.state])).toEqual(Array(4).fill([200, 'running']));
    const pieces = () =>
      api.ctx.db.selectFrom('due_work').selectAll().where('subject_id', '=', jobId).orderBy('id').execute();
    const [first] = (await pieces()).filter(({ kind }) => kind === 'work-off-people-job');
    expect((await pieces()).length).toBe(2);
    const audits = await inOrganisation(api.ctx, id, (tx) =>
      tx.selectFrom('audit_entries').select('facts').where('action', '=', 'users.import_started').execute(),
    );
    expect(audits).toEqual([{ facts: { rows: 250 } }]);
    const due = { id: first?.id ?? '', kind: '', organisationId: id, subjectId: jobId, attempt: 1 };
    // Two workers with the same piece, as after a lease that ended too early, and the hand-over repeated.
    await Promise.all([1, 2].map(() => worker.carryOutRow(workOffPeopleJobRun, due)));
    await worker.carryOutRow(workOffPeopleJobRun, due);
    const open = (await pieces()).filter((piece) => piece.done_at === null);
    expect(open.map(({ kind }) => kind)).toEqual(['forget-people-job', 'work-off-people-job']);
    await worker.carryOut(workOffPeopleJobRun);
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

  test('each row is decided with the rights that its uploader has when its turn comes', async () => {
    const { founder, organisationId: id } = await foundOrganisation(api, 'owner@rights.test', 'Rights');
    const admin = await makePerson(api, 'admin@rights.test');
    await addMember(api.ctx, id, admin.userId, { consoleRole: 'admin', consoleModules: ['m_console_role'] });
    await admin.call(switchTenant, { tenantId: id });
    const { id: mixed } = await upload(admin, [
      personOf('a@rights.test', { roles: 'Console - Manager' }),
      personOf('b@rights.test', { roles: 'Console - Admin' }),
    ]);
    expect((await rowsOf(admin, mixed)).map(([, , message]) => message)).toEqual([
      null,
      "Only an owner can give the role 'Console - Admin'",
    ]);
    await inOrganisation(api.ctx, id, (tx) =>
      tx.updateTable('memberships').set({ console_modules: [] }).where('user_id', '=', admin.userId).execute(),
    );
    // Somebody else may start it; it still has no more rights than whoever made it.
    expect(await workOff(founder, mixed)).toMatchObject({ state: 'done', done: 0, failed: 1, faulty: 1 });
    expect((await rowsOf(founder, mixed))[0]).toEqual([
      'a@rights.test',
      'failed',
      'Whoever started this may not do it any more',
    ]);
    expect((await listPage(founder, { search: 'a@rights.test' })).total).toBe(0);
  });

  test('a row that became wrong meanwhile fails alone', async () => {
    const { founder, organisationId: id } = await foundOrganisation(api, 'owner@late.test', 'Late');
    const { id: jobId } = await upload(founder, [personOf('a@late.test'), personOf('b@late.test')]);
    await addNamedMember(api.ctx, id, { email: 'a@late.test', firstName: 'A', lastName: 'B' });
    expect(await workOff(founder, jobId)).toMatchObject({ state: 'done', done: 1, failed: 1 });
    expect(await rowsOf(founder, jobId)).toEqual([
      ['a@late.test', 'failed', 'This person belongs to your organisation already.'],
      ['b@late.test', 'done', null],
    ]);
  });

  test('a row that keeps breaking is left behind after two attempts, and the others are done', async () => {
    const { founder, organisationId: id } = await foundOrganisation(api, 'owner@broken.test', 'Broken');
    const emails = Array.from({ length: 6 }, (_, number) => `p${number}@broken.test`);
    const { id: jobId } = await upload(
      founder,
      emails.map((email) => personOf(email)),
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
      .where('kind', '=', 'work-off-people-job')
      .executeTakeFirstOrThrow();
    const attempt = (number: number) =>
      worker.carryOutRow(workOffPeopleJobRun, {
        ...{ id: due, kind: 'work-off-people-job', organisationId: id, subjectId: jobId },
        attempt: number,
      });
    await expect(attempt(1)).rejects.toThrow('planted');
    expect((await founder.call(getPeopleJob, { jobId })).body).toMatchObject({ state: 'running', done: 5, failed: 0 });
    await attempt(3);
    expect((await founder.call(getPeopleJob, { jobId })).body).toMatchObject({ state: 'done', done: 5, failed: 1 });
    expect((await rowsOf(founder, jobId))[2]).toEqual([
      'p2@broken.test',
      'failed',
      expect.stringMatching(/went wrong/),
    ]);
  });

  test.each([
    ['', 400, 'request.invalid'],
    ['Email,Surname\na,b', 422, 'users.import_unreadable'],
    ['"', 422, 'users.import_unreadable'],
  ])('a file that cannot be read is refused and says why: %j', async (csv, status, code) => {
    const { founder } = await foundOrganisation(api, `o${crypto.randomUUID()}@bad.test`, 'Bad');
    const refused = await founder.call(checkImport, { fileName: 'x.csv', csv });
    expect(refused).toMatchObject({ status, body: { code } });
    if (status === 422) expect(refused.body).toMatchObject({ fields: [{ field: 'csv' }] });
  });

  test('10,000 rows are checked at once, and read in parts', async () => {
    const { founder } = await foundOrganisation(api, 'owner@large.test', 'Large');
    const job = await upload(
      founder,
      Array.from({ length: 10_000 }, (_, number) => personOf(number % 2 ? 'wrong' : `p${number}@large.test`)),
    );
    expect(job).toMatchObject({ total: 10_000, faulty: 5_000 });
    const numbers: number[] = [];
    let next: number | null = 0;
    const partAfter = async (after: number) =>
      (await founder.call(listPeopleJobRows, { jobId: job.id, state: 'faulty', limit: 1000, after })).body;
    while (next !== null) {
      const part: Awaited<ReturnType<typeof partAfter>> = await partAfter(next);
      numbers.push(...part.rows.map(({ rowNumber }) => rowNumber));
      next = part.nextAfter;
    }
    expect(numbers).toEqual(Array.from({ length: 5_000 }, (_, index) => 2 * index + 2));
  });

  test('(toward X-08) the work of another organisation is not there', async () => {
    const { founder } = await foundOrganisation(api, 'owner@mine.test', 'Mine');
    const { founder: stranger } = await foundOrganisation(api, 'owner@theirs.test', 'Theirs');
    const { id: jobId } = await upload(founder, [personOf('a@mine.test')]);
    for (const endpoint of [getPeopleJob, listPeopleJobRows, startPeopleJob]) {
      for (const input of [{ jobId }, { jobId: crypto.randomUUID() }]) {
        const answer = await stranger.call<{ jobId: string }, unknown>(endpoint, input);
        expect([endpoint.name, answer]).toMatchObject([
          endpoint.name,
          { status: 404, body: { code: 'request.not_found' } },
        ]);
      }
    }
    expect((await founder.call(getPeopleJob, { jobId })).body.state).toBe('checked');
  });

  test('is forgotten 30 days after it ended, or was left lying', async () => {
    const { founder } = await foundOrganisation(api, 'owner@old.test', 'Old');
    const { id: left } = await upload(founder, [personOf('a@old.test')]);
    const { id: late } = await upload(founder, [personOf('b@old.test')]);
    const day = 86_400_000;
    const isThere = async (jobId: string) => (await founder.call(getPeopleJob, { jobId })).status === 200;
    const later = async (days: number) => {
      worker.ctx.moved.offsetMs = days * day;
      await worker.carryOut(forgetPeopleJobRun);
      return Promise.all([left, late].map(isThere));
    };
    worker.ctx.moved.offsetMs = 20 * day;
    await workOff(founder, late);
    expect(await later(29)).toEqual([true, true]);
    expect(await later(31)).toEqual([false, true]);
    expect(await later(49)).toEqual([false, true]);
    expect(await later(51)).toEqual([false, false]);
    worker.ctx.moved.offsetMs = 0;
  });
});
