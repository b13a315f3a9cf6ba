import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import { getPeopleJob, listPeopleJobRows, startPeopleJob } from '@atrium/contract/people-jobs/people-jobs';
import type { MailTemplate } from '@atrium/domain/mail/mail-templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { addMember, addNamedMember } from '../../../test-kit/add-member.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { foundOrganisation, listPage } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { jobRowsOf, lineOf, upload } from '../../../test-kit/upload-list.ts';
import { deletePeopleJobRun } from './delete-people-job.workflow.ts';
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

const countMails = async (to: string, template: MailTemplate) =>
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
      lineOf('one@import.test', { contact: '+919812345678', roles: 'People - Employee; Console - Admin' }),
      lineOf('wrong'),
      lineOf('Member@import.test'),
      lineOf('one@IMPORT.test'),
      lineOf('outside@import.test', { type: 'Guest', roles: 'People - Guest viewer' }),
    ]);
    expect(checked).toMatchObject({
      kind: 'import',
      state: 'checked',
      fileName: 'people.csv',
      title: null,
      total: 5,
      faulty: 3,
      done: 0,
      failed: 0,
      finishedAt: null,
    });
    expect(await jobRowsOf(founder, checked.id)).toEqual([
      ['one@import.test', 'ready', null],
      ['wrong', 'faulty', 'Please enter a valid email address'],
      ['Member@import.test', 'faulty', 'This person belongs to your organization already.'],
      ['one@IMPORT.test', 'faulty', 'Row 2 has the same email address'],
      ['outside@import.test', 'ready', null],
    ]);
    await worker.carryOut(runPeopleJobRun);
    expect((await listPage(founder)).total).toBe(2);

    const ended = await workOff(founder, checked.id);
    expect(ended).toMatchObject({ state: 'done', total: 5, faulty: 3, done: 2, failed: 0 });
    expect(ended.finishedAt).not.toBeNull();
    expect((await jobRowsOf(founder, checked.id)).filter(([, state]) => state === 'done')).toEqual([
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

    const again = await upload(founder, [lineOf('one@import.test'), lineOf('outside@import.test')]);
    expect((await jobRowsOf(founder, again.id)).map(([, , message]) => message)).toEqual([
      'This person belongs to your organization already.',
      'This person is invited already and has not answered yet.',
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
      Array.from({ length: 10_000 }, (_, number) => lineOf(number % 2 ? 'wrong' : `p${number}@large.test`)),
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
    expect(numbers).toEqual(Array.from({ length: 5_000 }, (_, index) => 2 * index + 3));
  });

  test('[D-822] attack: a manager who starts an owner’s list adds only whom a manager may add', async () => {
    const { founder, organisationId } = await foundOrganisation(api, 'owner@lent.test', 'Lent');
    const manager = await makePerson(api, 'manager@lent.test');
    const rights = { consoleRole: 'manager', consoleModules: ['m_console_user_r'] } as const;
    await addMember(api.ctx, organisationId, manager.userId, rights);
    await manager.call(switchTenant, { tenantId: organisationId });
    const lines = [lineOf('boss@lent.test', { roles: 'Console - Admin' }), lineOf('ana@lent.test')];
    const { id: jobId } = await upload(founder, lines);
    expect(await workOff(manager, jobId)).toMatchObject({ state: 'done', done: 1, failed: 1 });
    expect(await jobRowsOf(founder, jobId)).toMatchObject([
      ['boss@lent.test', 'failed', expect.any(String)],
      ['ana@lent.test', 'done', null],
    ]);
    expect((await listPage(founder, { search: 'boss@lent.test' })).users).toEqual([]);
  });

  test('keeps the newest twenty that nobody started, and all that were started', async () => {
    const { founder } = await foundOrganisation(api, 'owner@pile.test', 'Pile');
    const started = await upload(founder, [lineOf('a@pile.test')]);
    await workOff(founder, started.id);
    const left = [];
    for (let number = 0; number < 21; number += 1) left.push(await upload(founder, [lineOf('b@pile.test')]));
    const isThere = async (jobId = '') => (await founder.call(getPeopleJob, { jobId })).status === 200;
    expect(await Promise.all([started, ...left.slice(0, 2)].map(({ id }) => isThere(id)))).toEqual([true, false, true]);
  });

  test('[X-08] of another organisation is not found', async () => {
    const { founder } = await foundOrganisation(api, 'owner@mine.test', 'Mine');
    const { founder: stranger } = await foundOrganisation(api, 'owner@theirs.test', 'Theirs');
    const { id: jobId } = await upload(founder, [lineOf('a@mine.test')]);
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

  test('is deleted 30 days after it ended or was abandoned', async () => {
    const { founder } = await foundOrganisation(api, 'owner@old.test', 'Old');
    const { id: left } = await upload(founder, [lineOf('a@old.test')]);
    const { id: late } = await upload(founder, [lineOf('b@old.test')]);
    const day = 86_400_000;
    const isThere = async (jobId: string) => (await founder.call(getPeopleJob, { jobId })).status === 200;
    const later = async (days: number) => {
      worker.ctx.moved.offsetMs = days * day;
      await worker.carryOut(deletePeopleJobRun);
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
