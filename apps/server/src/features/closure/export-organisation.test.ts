import { exportOrganisation } from '@atrium/contract/closure/export-organisation';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { addUser } from '@atrium/contract/users/add-user';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { readTables } from '../../../test-kit/table-classes.ts';
import { type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { organisationExport } from '../../db/data/organisation-export.ts';
import { exportedTables } from '../../db/personal/organisation-export.ts';
import { inOrganisation } from '../../db/transaction.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

type Rows = Readonly<Record<string, unknown>>[];

/** All parts, joined; answers how many calls that were. */
async function download(owner: TestBrowser) {
  const places = new Map<string, Rows>();
  let calls = 0;
  for (let after: string | undefined; ; ) {
    const { status, body } = await owner.call(exportOrganisation, after === undefined ? {} : { after });
    expect([status, body]).toEqual([200, body]);
    places.set(body.place, [...(places.get(body.place) ?? []), ...body.rows]);
    calls += 1;
    if (body.next === null) return { places, calls };
    after = body.next;
  }
}

test('[N-54] [D-964] an owner downloads every row of the company: people, purchases with their documents, and the log, and it is written down', async () => {
  const { founder, organisationId } = await paying.foundPaying();
  const employee = { firstName: 'Exportina', lastName: 'Worker', contact: '', appUserCreateRequestList: [] };
  await founder.call(addUser, { ...employee, emailId: 'exportina@export.test' });
  const { quoteId } = await quoteFor(founder, 'crm-startup-yearly');
  expect((await confirm(founder, quoteId)).body.outcome).toBe('paid');
  const other = await foundIn(paying.api);
  const { places } = await download(founder);
  expect([...places.keys()]).toEqual(exportedTables.map(({ table }) => table));
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  for (const { table, by } of exportedTables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${by} = $1`,
      [organisationId],
    );
    // The log has grown by what was done since.
    if (!table.startsWith('audit_')) expect([table, places.get(table)?.length]).toEqual([table, rows[0]?.count]);
  }
  await client.end();
  const text = JSON.stringify([...places]);
  for (const mark of ['exportina@export.test', 'subscriptions.change_confirmed']) expect(text).toContain(mark);
  expect(text).not.toContain(other.organisationId);
  const entries = await inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx.selectFrom('audit_entries').select('id').where('action', '=', 'company.exported').execute(),
  );
  expect(entries).toHaveLength(1);
});

async function asSuperuser(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

test('[N-54] [D-964] what is longer than a part comes whole and once', async () => {
  const { founder, organisationId } = await foundIn(paying.api);
  await asSuperuser(
    `insert into custom_plans (organisation_id, plan_id, content, created_at)
     select $1, 'plan ' || n, '{}', now() from generate_series(1, 1203) n`,
    [organisationId],
  );
  const { places, calls } = await download(founder);
  const plans = (places.get('custom_plans') ?? []).map((row) => row['plan_id']);
  expect([plans.length, new Set(plans).size]).toEqual([1203, 1203]);
  expect(calls).toBe(exportedTables.length + 2);
});

const proves = /hash|digest|secret|sealed|salt|token|signature|fingerprint|_reference$|^reference$/;

test('[N-54] [D-964] attack: no proof, digest or token is in the export, and only an owner takes it', async () => {
  const { founder, organisationId } = await paying.foundPaying();
  await asSuperuser(
    `update payment_methods set fingerprint = 'marked-secret', customer_reference = 'marked-secret'
     where organisation_id = $1`,
    [organisationId],
  );
  const { places } = await download(founder);
  expect(places.get('payment_methods')).toHaveLength(1);
  expect(JSON.stringify([...places])).not.toContain('marked-secret');
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const tables = await readTables(client);
  await client.end();
  const shown = exportedTables.flatMap(({ table, hidden }) =>
    (tables.find(({ name }) => name === table)?.columns ?? [])
      .map(({ name }) => name)
      .filter((name) => proves.test(name) && !hidden.includes(name))
      .map((name) => `${table}.${name}`),
  );
  // By what a gateway or a register finds a payment, a refund or an answer; and the chain of the log.
  expect(shown.toSorted()).toEqual([
    'audit_entries.personal_digest',
    'billing_addresses.tax_check_reference',
    'invoices.exchange_reference',
    'payment_attempts.reference',
    'payment_attempts.refund_reference',
    'refunds.reference',
  ]);
  const admin = await addColleague(paying.api, organisationId, 'admin@export.test', kinds.admin);
  expect((await admin.call(exportOrganisation, {})).body).toMatchObject({ code: 'request.unauthorized' });
  for (const after of ['x', '{"table":2,"key":["x"]}'])
    expect((await founder.call(exportOrganisation, { after })).body).toMatchObject({ code: 'request.invalid' });
});

test('[D-964] attack: the rest of an export is not taken in another company, nor on another day, without an entry in the log', async () => {
  const [us, others] = [await foundIn(paying.api), await foundIn(paying.api)];
  const after = (await us.founder.call(exportOrganisation, {})).body.next ?? '';
  expect((await others.founder.call(exportOrganisation, { after })).body).toMatchObject({ code: 'request.invalid' });
  expect((await us.founder.call(exportOrganisation, { after })).status).toBe(200);
  paying.api.ctx.moved.offsetMs = 61 * 60_000;
  try {
    await us.founder.call(refreshToken, {});
    await us.founder.call(stepUp, { password: testPassword });
    expect((await us.founder.call(exportOrganisation, { after })).body).toMatchObject({ code: 'request.invalid' });
    expect((await us.founder.call(exportOrganisation, {})).status).toBe(200);
  } finally {
    paying.api.ctx.moved.offsetMs = 0;
  }
});

test('[D-964] every table of organizations is exported or excused, and no excuse is for a table that is none', async () => {
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const tables = (await readTables(client)).filter(
    ({ name, columns }) =>
      name === 'organisations' || columns.some((column) => /^(client_)?organisation_id$/.test(column.name)),
  );
  await client.end();
  expect(Object.keys(organisationExport).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
