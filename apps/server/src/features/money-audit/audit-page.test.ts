import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { runWorkerCommand } from '../../../test-kit/run-command.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { writeInvoice } from '../../../test-kit/write-invoice.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { makeClock } from '../../runtime/clock.ts';
import { auditPage } from './audit-page.ts';
import { readAuditFigures } from './read-audit-figures.ts';
import { stopAuditing } from './stop-auditing.ts';

let api: TestApi;
let superuser: Client;
let db: Database;
const organisationIds: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  for (const name of ['one', 'two', 'three']) {
    const { organisationId } = await foundOrganisation(api, `${name}@audited.test`, name);
    await writeInvoice(api.ctx, organisationId, { end: 'pay' });
    organisationIds.push(organisationId);
  }
  db = openDatabase(asRole(api.superuserUrl, 'atrium_worker'), { poolSize: 2, name: 'test' });
  superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await db.destroy();
  await api.stop();
});
beforeEach(() =>
  superuser.query(`update money_audits set lease_until = null, after_organisation = null, began_at = null,
    previous_began_at = null, tallies = '[]', checked = 0`),
);

let movedMs = 0;
const ctx = () => ({ ...api.ctx, db, clock: makeClock(() => Date.now() + movedMs) });
const [one, other] = ['01a1e5cf-24f0-7667-8be7-000000000001', '01a1e5cf-24f0-7667-8be7-000000000002'];
const page = (holder = one) => auditPage(ctx(), holder, 2);
const violations = async () => (await superuser.query('select rule, rows, organisation_id from money_violations')).rows;

test('[D-345] the auditor checks every organisation page by page, and a round ends with the series of numbers', async () => {
  expect(await page()).toBe('more');
  expect(await readAuditFigures(ctx())).toMatchObject({ checked: 2 });
  expect(await page()).toBe('round_over');
  expect(await readAuditFigures(ctx())).toMatchObject({ checked: 3 });
  expect(await violations()).toEqual([]);
});

test('[D-345] a violation is written down with its rows, counted by its rule, and gone once it was mended', async () => {
  const spoil = (by: number) => superuser.query('update invoice_series set next_number = next_number + $1', [by]);
  await spoil(1);
  while ((await page()) === 'more');
  expect(await violations()).toMatchObject([{ rule: 'invoice-numbers', rows: [expect.stringMatching(/-0000004$/)] }]);
  expect((await readAuditFigures(ctx())).openByRule).toMatchObject({ 'invoice-numbers': 1, seats: 0 });
  const { code, told } = await runWorkerCommand(api.superuserUrl, 'audit-money');
  expect([code, told]).toEqual([1, expect.stringContaining('4 books checked, 1 violations')]);
  expect(told).toContain('invoice-numbers: 1\n');
  await spoil(-1);
  while ((await page()) === 'more');
  expect(await violations()).toEqual([]);
  const clean = await runWorkerCommand(api.superuserUrl, 'audit-money', organisationIds[0] ?? '');
  expect([clean.code, clean.told]).toEqual([0, expect.stringContaining('1 books checked, 0 violations')]);
}, 30_000);

test('one worker audits at a time, and another goes on behind its last page when it is gone', async () => {
  expect(await page(one)).toBe('more');
  expect(await page(other)).toBe('other_worker');
  movedMs = 61_000;
  expect(await page(other)).toBe('round_over');
  expect(await readAuditFigures(ctx())).toMatchObject({ checked: 3 });
  expect(await page(one)).toBe('other_worker');
  await stopAuditing(ctx(), other);
  expect(await page(one)).toBe('more');
});

test('the age of the oldest check is that of the last whole round', async () => {
  while ((await page()) === 'more');
  movedMs += 3_600_000;
  expect((await readAuditFigures(ctx())).oldestCheckSeconds).toBeGreaterThan(3_599);
  while ((await page()) === 'more');
  expect((await readAuditFigures(ctx())).oldestCheckSeconds).toBeLessThan(60);
});

test('an invoice that is numbered while a round is under way is no gap', async () => {
  expect(await page()).toBe('more');
  await writeInvoice(api.ctx, organisationIds[0] ?? '', { end: 'open' });
  expect(await page()).toBe('round_over');
  expect(await violations()).toEqual([]);
});
