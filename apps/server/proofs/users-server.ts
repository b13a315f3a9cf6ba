import { apiBase } from '@atrium/contract/endpoint';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listUsers, userSorts } from '@atrium/contract/users/list-users';
import Fastify from 'fastify';
import { Client } from 'pg';
import { buildApp } from '../src/build-app.ts';
import { openPool, queriesThrough } from '../src/db/database.ts';
import { makeMetrics } from '../src/http/metrics.ts';
import { addMember } from '../test-kit/add-member.ts';
import { foundOrganisation, type ListInput, listPage } from '../test-kit/list-people.ts';
import { type RecordedStatement, recordStatements } from '../test-kit/record-statements.ts';
import { makePerson, startTestApi } from '../test-kit/test-api.ts';
import { asRole } from '../test-kit/throw-away-cluster.ts';
import { seedPeople } from './seed-people.ts';

/** The process under load: the list of people, and for each of its questions a bare route that sends the same SQL through the same pool. */
const callers = 12;
const count = Number(process.argv[3]);
const api = await startTestApi(process.argv[2]);
const { founder, organisationId } = await foundOrganisation(api, 'owner@proof.test', 'Large');
const tokens: string[] = [];
for (let index = 0; index < callers; index += 1) {
  const caller = await makePerson(api, `caller${index}@proof.test`, `198.51.100.${index}`);
  await addMember(api.ctx, organisationId, caller.userId, { consoleRole: 'manager' });
  await caller.call(switchTenant, { tenantId: organisationId });
  tokens.push(caller.accessToken ?? '');
}
await seedPeople(api.superuserUrl, organisationId, count);

const distant = Math.min(400, Math.floor(count / 100));
const { nextCursor: cursor } = await listPage(founder, { page: distant - 1 });
const questions: Record<string, ListInput> = {
  'first page': {},
  [`page ${distant} by cursor`]: { cursor },
  'search part of a name': { search: 'indqv' },
  'search part of an address': { search: '4177.' },
  'search two letters': { search: 'ol' },
  'search what a tenth have': { search: 'mar' },
  'search what all have': { search: '@northlake' },
  ...Object.fromEntries(userSorts.map((sort) => [`sort by ${sort}, descending`, { sort, sortDir: 'desc' }])),
};

const apiUrl = asRole(api.superuserUrl, 'atrium_api');
const pool = openPool(apiUrl, { poolSize: 10, name: 'proof' });
const bare = Fastify({ logger: false });
const app = await buildApp({ ...api.ctx, db: queriesThrough(pool) }, makeMetrics());
const addresses = {
  bare: await bareRoutes(),
  atrium: await app.listen({ port: 0, host: '127.0.0.1' }),
};

async function bareRoutes(): Promise<string> {
  for (const [index, input] of Object.values(questions).entries()) {
    const waves = wavesOf(await statementsOf(input));
    bare.get(`/${index}`, async () => {
      const client = await pool.connect();
      try {
        const begun = [
          client.query('begin'),
          client.query("select set_config('atrium.organisation', $1, true)", [organisationId]),
        ];
        const results = [];
        for (const wave of waves) {
          const sent = wave.map(({ text, values }) => client.query(text, [...values]));
          results.push(...(await Promise.all([...begun.splice(0), ...sent])));
        }
        await client.query('commit');
        return results.flatMap(({ rows }) => rows);
      } finally {
        client.release();
      }
    });
  }
  return bare.listen({ port: 0, host: '127.0.0.1' });
}

/** As the API sends them: what needs no answer of the one before goes right behind it. */
function wavesOf(statements: readonly RecordedStatement[]): readonly (readonly RecordedStatement[])[] {
  const [page, roles] = [statements.slice(-3, -1), statements.slice(-1)];
  const search = statements.slice(0, -3);
  return [search, page, roles].filter((wave) => wave.length > 0);
}

/** What the API asks of the organisation's tables for one question. */
async function statementsOf(input: ListInput): Promise<readonly RecordedStatement[]> {
  const all = await recordStatements(async () => {
    await listPage(founder, input);
  });
  return all.filter((statement) => statement.organisationId === organisationId);
}

/** The dearest plan of a question as the application's role makes it, and whether it reads a table from end to end. */
async function planOf(client: Client, input: ListInput) {
  let cost = 0;
  let isSequential = false;
  for (const { text, values } of await statementsOf(input)) {
    await client.query('begin');
    await client.query("select set_config('atrium.organisation', $1, true)", [organisationId]);
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    await client.query('rollback');
    const plan = JSON.stringify(rows);
    cost = Math.max(cost, Number(/"Total Cost":([\d.]+)/.exec(plan)?.[1]));
    isSequential ||= plan.includes('"Seq Scan"');
  }
  return { cost, isSequential };
}

const client = new Client({ connectionString: apiUrl });
await client.connect();
const cases = [];
for (const [index, [name, input]] of Object.entries(questions).entries()) {
  const { total } = await listPage(founder, input);
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)])),
  );
  cases.push({
    name,
    total,
    plan: await planOf(client, input),
    atrium: {
      address: `${addresses.atrium}${apiBase}${listUsers.path}?${query}`,
      headers: tokens.map((token) => ({ authorization: `Bearer ${token}` })),
    },
    bare: { address: `${addresses.bare}/${index}`, headers: [{}] },
  });
}
await client.end();
process.send?.(cases);

process.once('SIGTERM', () => process.exit(0));
