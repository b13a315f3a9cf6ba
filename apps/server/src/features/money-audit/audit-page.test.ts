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
  await superuser.query('analyze organisations');
});
afterAll(async () => {
  await superuser.end();
  await db.destroy();
  await api.stop();
});
beforeEach(() =>
  superuser.query(`delete from money_audit_pages; update money_audits set after_organisation = null, began_at = null,
    previous_began_at = null, tallies = '[]', checked = 0, is_handed_out = false, ended_at = null`),
);

let movedMs = 0;
const ctx = () => ({ ...api.ctx, db, clock: makeClock(() => Date.now() + movedMs) });
const [one, other] = ['01a1e5cf-24f0-7667-8be7-000000000001', '01a1e5cf-24f0-7667-8be7-000000000002'];
const page = (holder = one) => auditPage(ctx(), holder, 2);
const violations = async () => (await superuser.query('select rule, rows, organisation_id from money_violations')).rows;

const round = async (holder = one) => {
  for (;;) if ((await page(holder)) === 'round_over') return;
};

test('[D-345, D-471] the auditor checks every organisation page by page, and a round ends with the series of numbers', async () => {
  expect(await page()).toBe('more');
  expect(await readAuditFigures(ctx())).toMatchObject({ checked: 2, roundChecked: 2, roundOrganisations: 3 });
  expect((await runWorkerCommand(api.superuserUrl, 'audit-money', '--progress')).told).toMatch(
    /^round since \S+: 2 of about 3 organisations checked, 0 pages under way\nno whole round has ended yet\n0 violations are open\n$/,
  );
  expect(await page()).toBe('more');
  expect(await page()).toBe('round_over');
  expect(await readAuditFigures(ctx())).toMatchObject({ checked: 3, beganAt: null, endedChecked: 3 });
  expect((await runWorkerCommand(api.superuserUrl, 'audit-money', '--progress')).told).toMatch(
    /^no round is under way\nlast whole round ended \S+: 3 organisations checked\n/,
  );
  expect(await violations()).toEqual([]);
}, 30_000);

test('[D-345] a violation is written down with its rows, counted by its rule, and gone once it was mended', async () => {
  const spoil = (by: number) => superuser.query('update invoice_series set next_number = next_number + $1', [by]);
  await spoil(1);
  await round();
  expect(await violations()).toMatchObject([{ rule: 'invoice-numbers', rows: [expect.stringMatching(/-0000004$/)] }]);
  expect((await readAuditFigures(ctx())).openByRule).toMatchObject({ 'invoice-numbers': 1, seats: 0 });
  const { code, told } = await runWorkerCommand(api.superuserUrl, 'audit-money');
  expect([code, told]).toEqual([1, expect.stringContaining('4 books checked, 1 violations')]);
  expect(told).toContain('invoice-numbers: 1\n');
  await spoil(-1);
  await round();
  expect(await violations()).toEqual([]);
  const clean = await runWorkerCommand(api.superuserUrl, 'audit-money', organisationIds[0] ?? '');
  expect([clean.code, clean.told]).toEqual([0, expect.stringContaining('1 books checked, 0 violations')]);
}, 30_000);

test('[D-471] two workers share a round: each organisation is checked once, and the round ends once', async () => {
  const work = async (holder: string) => {
    const done: string[] = [];
    do done.push(await auditPage(ctx(), holder, 1));
    while (done.at(-1) === 'more');
    return done;
  };
  const done = (await Promise.all([work(one), work(other)])).flat();
  expect(done.filter((each) => each === 'more')).toHaveLength(3);
  expect(done.filter((each) => each === 'round_over')).toHaveLength(1);
  expect(await readAuditFigures(ctx())).toMatchObject({ checked: 3, endedChecked: 3, pages: 0 });
});

test('[D-471] a worker that stops gives its page to another at once, and what it finishes later is not written', async () => {
  const blocker = new Client({ connectionString: api.superuserUrl });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select from billing_accounts for update');
  const slow = page(one);
  await expect.poll(async () => (await readAuditFigures(ctx())).pages).toBe(1);
  await stopAuditing(ctx(), one);
  const taken = page(other);
  await blocker.query('commit');
  await blocker.end();
  expect(await Promise.all([slow, taken])).toEqual(['more', 'more']);
  await round(other);
  expect(await readAuditFigures(ctx())).toMatchObject({ checked: 3, endedChecked: 3 });
});

test('the age of the oldest check is that of the last whole round', async () => {
  await round();
  movedMs += 3_600_000;
  expect((await readAuditFigures(ctx())).oldestCheckSeconds).toBeGreaterThan(3_599);
  await round();
  expect((await readAuditFigures(ctx())).oldestCheckSeconds).toBeLessThan(60);
});

test('an invoice that is numbered while a round is under way is no gap', async () => {
  expect(await page()).toBe('more');
  await writeInvoice(api.ctx, organisationIds[0] ?? '', { end: 'open' });
  await round();
  expect(await violations()).toEqual([]);
});
