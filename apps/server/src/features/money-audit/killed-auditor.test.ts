import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { writeInvoice } from '../../../test-kit/write-invoice.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { makeClock } from '../../runtime/clock.ts';
import { auditPage } from './audit-page.ts';
import { readAuditFigures } from './read-audit-figures.ts';

/** Three pages of ten, as the worker has them. */
const organisations = 25;
const survivor = '01a1e5cf-24f0-7667-8be7-000000000002';
const workerPath = new URL('../../../test-kit/auditing-worker.ts', import.meta.url).pathname;

let api: TestApi;
let db: Database;
let client: Client;
let first: string;
beforeAll(async () => {
  api = await startTestApi();
  for (let place = 0; place < organisations; place += 1) {
    const { organisationId } = await foundOrganisation(api, `owner${place}@shared.test`, `Company ${place}`);
    await writeInvoice(api.ctx, organisationId, { end: 'pay' });
  }
  db = openDatabase(asRole(api.superuserUrl, 'atrium_worker'), { poolSize: 2, name: 'test' });
  client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  first = (await client.query<{ id: string }>('select id from organisations order by id limit 1')).rows[0]?.id ?? '';
}, 60_000);
afterAll(async () => {
  await client.end();
  await db.destroy();
  await api.stop();
});

test('[D-471] the page of a worker that was killed (kill -9) is taken over, and what is wrong in it is told once', async () => {
  await client.query('set session_replication_role = replica');
  await client.query(`update payment_attempts set state = 'failed' where organisation_id = $1`, [first]);
  // The worker claims the first page, and waits for the money of its first organisation.
  await client.query('begin');
  await client.query('select from billing_accounts where organisation_id = $1 for update', [first]);
  const killed = spawn(process.execPath, [workerPath, asRole(api.superuserUrl, 'atrium_worker')], { stdio: 'ignore' });
  const told: unknown[] = [];
  let movedMs = 0;
  const log = { ...api.ctx.log, error: (facts: unknown) => told.push(facts) } as unknown as typeof api.ctx.log;
  const ctx = { ...api.ctx, db, log, clock: makeClock(() => Date.now() + movedMs) };
  const page = () => auditPage(ctx, survivor, 10);
  await expect.poll(async () => (await readAuditFigures(ctx)).pages, { timeout: 20_000 }).toBe(1);
  expect([await page(), await page(), await page()]).toEqual(['more', 'more', 'others_finish']);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await client.query('commit');
  expect(await page()).toBe('others_finish');
  expect(told).toEqual([]);
  movedMs = 61_000;
  expect([await page(), await page()]).toEqual(['more', 'round_over']);
  expect(await readAuditFigures(ctx)).toMatchObject({ endedChecked: organisations, checked: organisations, pages: 0 });
  const rules = ['invoice-payments', 'account-totals'];
  expect(told).toEqual(rules.map((rule) => expect.objectContaining({ organisationId: first, rule })));
  for (let pages = 0; pages < 4; pages += 1) await page();
  expect(told).toHaveLength(rules.length);
}, 60_000);
