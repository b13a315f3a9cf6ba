import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import { exportUsers } from '@atrium/contract/people-jobs/export-users';
import { startPeopleJob } from '@atrium/contract/people-jobs/people-jobs';
import { readCsv, writeCsv } from '@atrium/domain/people-jobs/csv';
import { exportColumns, importColumns } from '@atrium/domain/people-jobs/import-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { seedCrowd } from '../../../test-kit/seed-crowd.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
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

const header = Object.values(importColumns);

async function importAll(browser: TestBrowser, csv: string): Promise<void> {
  const { body } = await browser.call(checkImport, { fileName: 'people.csv', csv });
  expect(body).toMatchObject({ faulty: 0 });
  await browser.call(startPeopleJob, { jobId: body.id });
  await worker.carryOut(runPeopleJobRun);
}

async function exportAll(browser: TestBrowser, search?: string): Promise<string[]> {
  const parts: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body }: { body: { csv: string; nextCursor: string | null } } = await browser.call(exportUsers, {
      search,
      cursor,
    });
    parts.push(body.csv);
    cursor = body.nextCursor;
  }
  return parts;
}

test('attack: formulas in names: an exported list is safe in a spreadsheet and can be imported unchanged into another organisation', async () => {
  const { founder } = await foundOrganisation(api, 'owner@out.test', 'Out');
  const people = [
    ['=cmd()', '+Lima', 'a@out.test', '+919812345678', 'Paid', 'Console - Member; People - Employee'],
    ['Bo, "B"', '@Lee', 'b@out.test', '', 'Guest', 'People - Guest viewer'],
    ["'-x", 'Łoś', 'c@out.test', '', 'Paid', ''],
  ];
  await importAll(founder, writeCsv([header, ...people]));
  const [csv = ''] = await exportAll(founder);
  expect(csv).not.toMatch(/(^|[,\n])"?[=+\-@]/);
  const [names, ...rows] = readCsv(csv).rows ?? [];
  expect(names?.cells).toEqual(exportColumns);
  const byEmail = (one: readonly string[], other: readonly string[]) => (one[2] ?? '').localeCompare(other[2] ?? '');
  const ours = rows
    .map(({ cells }) => cells.slice(0, header.length))
    .filter(([, , email]) => email !== 'owner@out.test');
  expect(ours.toSorted(byEmail)).toEqual(people);

  const { founder: elsewhere } = await foundOrganisation(api, 'owner@in.test', 'In');
  const moved = csv.replaceAll('@out.test', '@in-again.test').replaceAll('owner@in-again.test', 'boss@in-again.test');
  await importAll(elsewhere, moved);
  expect(readCsv((await exportAll(elsewhere, 'in-again'))[0] ?? '').rows?.length).toBe(5);
});

test('an owner reads in the export who has a second factor and who has none', async () => {
  const { founder } = await foundOrganisation(api, 'owner@factors.test', 'Factors');
  await importAll(founder, writeCsv([header, ['Ana', 'Lima', 'ana@factors.test', '', 'Paid', '']]));
  const { body } = await founder.call(enableTwoFactor, { password: testPassword });
  await founder.call(registerTwoFactor, { mfaCode: otpNow(body.mfaCode, api.ctx.clock.wall()) });
  const [names, ...rows] = readCsv((await exportAll(founder))[0] ?? '').rows ?? [];
  const place = names?.cells.indexOf('Two-factor') ?? -1;
  expect(Object.fromEntries(rows.map(({ cells }) => [cells[2], cells[place]]))).toEqual({
    'owner@factors.test': 'On',
    'ana@factors.test': 'Off',
  });
});

test('an export in parts of a thousand has each person once, one header and one audit entry', async () => {
  const { founder, organisationId: id } = await foundOrganisation(api, 'owner@parts.test', 'Parts');
  await seedCrowd(api.ctx, id, 2_100);
  const parts = await exportAll(founder);
  expect(parts.map((part) => readCsv(part).rows?.length)).toEqual([1_001, 1_000, 101]);
  const emails = readCsv(parts.join('')).rows?.map(({ cells }) => cells[2]) ?? [];
  expect([emails.length, new Set(emails).size, emails[0]]).toEqual([2_102, 2_102, 'Email']);
  expect((await exportAll(founder, 'crowd-77')).join('').match(/crowd-77/g)).toHaveLength(11);
  expect(await exportAll(founder, 'nobody at all')).toEqual([writeCsv([exportColumns])]);
  const audits = await inOrganisation(api.ctx, id, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'users.exported').orderBy('id').execute(),
  );
  expect(audits.map(({ facts }) => facts)).toEqual([{ isSearch: false }, { isSearch: true }, { isSearch: true }]);
  const { nextCursor } = (await founder.call(exportUsers, {})).body;
  const refused = await founder.call(exportUsers, { search: 'x', cursor: nextCursor ?? '' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
