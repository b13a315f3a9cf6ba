import { allEndpoints } from '@atrium/contract/all-endpoints';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeJourneyCodes } from '../../test-kit/codes-journey.ts';
import { callEveryEndpoint } from '../../test-kit/every-endpoint.ts';
import { type PayingApi, startPayingApi } from '../../test-kit/paying-api.ts';
import { findWholeTableScans } from '../../test-kit/query-plans.ts';
import { type RecordedStatement, recordStatements } from '../../test-kit/record-statements.ts';
import { listRequestPathFunctions } from '../../test-kit/request-path-functions.ts';
import { nthId, seedEveryTable } from '../../test-kit/seed-every-table.ts';
import { type TestApi } from '../../test-kit/test-api.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { watchStoreCalls } from '../../test-kit/watch-store-calls.ts';
import { sealEntries } from '../features/audit/seal-entries.ts';
import { auditPage } from '../features/money-audit/audit-page.ts';
import { checkLateWork } from '../features/money-audit/steps/check-late-work.ts';
import { openDatabase, platformOrganisationId } from './database.ts';
import { inOrganisation } from './transaction.ts';

const organisationCount = 40_000;
let api: TestApi;
let paying: PayingApi;

beforeAll(async () => {
  paying = await startPayingApi();
  ({ api } = paying);
  // As in production, where whoever signs in is asked what they agreed to.
  const inForce = { address: 'https://vendor.test/text', version: '1' };
  const documents = { terms: inForce, privacy: inForce, dpa: inForce, subprocessors: inForce };
  Object.assign(api.ctx.config, { documents });
  await seedEveryTable(api.superuserUrl, organisationCount);
  await makeJourneyCodes(api);
  // Each table adds to the time that seeding takes.
}, 480_000);
afterAll(() => paying.stop());

const wholeTableScans = (statements: readonly RecordedStatement[]) =>
  findWholeTableScans(asRole(api.superuserUrl, 'atrium_api'), statements);

test('no query on a request path reads an organisation or identity table whole, at 40,000 organisations', {
  timeout: 120_000,
}, async () => {
  let statements: readonly RecordedStatement[] = [];
  let answered: ReadonlySet<string> = new Set();
  const called = await watchStoreCalls(async () => {
    statements = await recordStatements(async () => {
      answered = await callEveryEndpoint(paying, (browser, ...call) => browser.call(...call));
    });
  });
  const unvisited = [
    ...allEndpoints.filter((endpoint) => !answered.has(endpoint.name)).map((endpoint) => endpoint.name),
    ...(await listRequestPathFunctions()).filter((name) => !called.has(name)),
  ];
  expect(unvisited, 'the journey in test-kit/every-endpoint.ts must visit them').toEqual([]);
  const { planned, faults } = await wholeTableScans(statements);
  console.log(`${statements.length} statements sent by ${answered.size} endpoints; ${planned} different ones planned`);
  expect(faults).toEqual([]);
  expect(planned).toBeGreaterThan(20);
});

test('a round of the sealer reads no table whole, with 40,000 organisations in its queue', async () => {
  const workerUrl = asRole(api.superuserUrl, 'atrium_worker');
  const db = openDatabase(workerUrl, { poolSize: 3, name: 'test' });
  const statements = await recordStatements(async () => {
    await sealEntries({ ...api.ctx, db }, null);
    expect((await sealEntries({ ...api.ctx, db }, nthId(organisationCount))).sealed).toBeGreaterThan(0);
  });
  await db.destroy();
  const { planned, faults } = await findWholeTableScans(workerUrl, statements, ['audit_unsealed']);
  expect(faults).toEqual([]);
  expect(planned).toBeGreaterThanOrEqual(6);
});

test('[D-345] a page of the auditor reads no table whole, at 40,000 organisations', async () => {
  const workerUrl = asRole(api.superuserUrl, 'atrium_worker');
  const db = openDatabase(workerUrl, { poolSize: 3, name: 'test' });
  // Seeded pages would be taken over first.
  await db.deleteFrom('money_audit_pages').execute();
  const statements = await recordStatements(async () => {
    expect(await auditPage({ ...api.ctx, db }, crypto.randomUUID(), 3)).toBe('more');
    await checkLateWork(db, api.ctx.clock.wall());
  });
  await db.destroy();
  const { planned, faults } = await findWholeTableScans(workerUrl, statements, ['due_work']);
  expect(faults).toEqual([]);
  expect(planned).toBeGreaterThanOrEqual(20);
});

test('a query that reads a whole table is reported with that table', { timeout: 60_000 }, async () => {
  const superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
  await superuser.query(`
    create table planted (id uuid primary key, organisation_id uuid not null);
    comment on table planted is 'class: organisation. Without the key that its class asks for.';
    alter table planted enable row level security;
    create policy own_organisation on planted using (organisation_id = current_organisation());
    grant select on planted to atrium_api;
    insert into planted select id, id from organisations;
    analyze planted`);
  await superuser.end();
  const { db } = api.ctx;
  const statements = await recordStatements(async () => {
    await sql`select id from users where lower(email) = ${'maya@plans.test'}`.execute(db);
    await sql`select id from users order by id limit 10 offset 50`.execute(db);
    await sql`select id from sessions where id > ${platformOrganisationId}`.execute(db);
    await sql`select id from sessions where id > ${platformOrganisationId} order by id limit 50`.execute(db);
    await inOrganisation({ db }, crypto.randomUUID(), async (tx) => {
      await sql`select id from planted`.execute(tx);
      await sql`select country from companies`.execute(tx);
    });
  });
  const { planned, faults } = await wholeTableScans(statements);
  expect(planned).toBe(6);
  expect(statements.filter((statement) => statement.organisationId !== null)).toHaveLength(2);
  expect(faults).toEqual([
    expect.stringMatching(/^Seq Scan of users whole, by: .*lower/),
    expect.stringMatching(/^Index Only Scan of users whole, by: .*offset/),
    expect.stringMatching(/of sessions (whole|for \d+ rows), by: /),
    expect.stringMatching(/^Seq Scan of planted whole, by: /),
  ]);
});
