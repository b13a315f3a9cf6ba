import { sendFacts } from '@atrium/contract/reports/send-facts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { recountFacts } from '../../../test-kit/recount-facts.ts';
import { reportingTokens, type SentFacts, sampleBodies, sampleFacts } from '../../../test-kit/sample-facts.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { rebuildSums } from './rebuild-sums.ts';

let api: TestApi;
let firm: Founded;
let superuser: Client;
let db: Database;
let tokens: Awaited<ReturnType<typeof reportingTokens>>;
beforeAll(async () => {
  api = await startTestApi();
  firm = await foundIn(api);
  tokens = await reportingTokens(api);
  superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
  db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'test' });
  for (const product of ['books', 'crm', 'people'] as const)
    await send(product, sampleFacts(product, '2026-11-03', firm.founder.userId));
});
afterAll(async () => {
  await db.destroy();
  await superuser.end();
  await api.stop();
});

const send = (product: keyof typeof tokens, facts: SentFacts) =>
  api.browser('192.0.2.62').call(sendFacts, { tenantId: firm.organisationId, facts }, tokens[product]);
const check = () => rebuildSums({ db }, firm.organisationId, { isMending: false });
const mend = () => rebuildSums({ db }, firm.organisationId, { isMending: true });
/** Sums as a bug, a hand or a lost disk would leave them: wrong in number, in a day, missing, or of nothing. */
async function spoil(): Promise<void> {
  const of = 'where organisation_id = $1 and series';
  const spoiling = [
    `update fact_rollups set amount = amount + 7 ${of} = 'invoices'`,
    `update fact_rollups set days[3] = 9 ${of} = 'receivables_due'`,
    `update fact_rollups set item = 'unknown' ${of} = 'contacts' and group_key = 'status'`,
    `delete from fact_rollups ${of} = 'expenses'`,
  ];
  for (const statement of spoiling) await superuser.query(statement, [firm.organisationId]);
}

test('[N-42] [D-321] an operator checks sums that are right and finds nothing', async () => {
  expect(await check()).toEqual([]);
});

test('[N-42] [D-321] an operator finds sums that are wrong, missing or of nothing, and mends them, with facts coming meanwhile', async () => {
  await spoil();
  const found = await check();
  expect(found.map(({ series, count, amount }) => [series, count, amount])).toEqual([
    ['contacts', 1, 0],
    ['contacts', -1, 0],
    ['expenses', 1, 4500],
    ['expenses', 1, 4500],
    ['expenses', 1, 4500],
    ['invoices', 0, -7],
    ['receivables_due', 0, 0],
  ]);
  const { invoice } = sampleBodies('2026-11-04', firm.founder.userId);
  const more = Array.from({ length: 20 }, (_, n) => ({
    id: `more-${n}`,
    version: 1,
    kind: 'invoice' as const,
    data: invoice,
  }));
  const [mended] = await Promise.all([mend(), ...more.map((fact) => send('books', [fact]))]);
  expect(mended).toHaveLength(found.length);
  expect(await check()).toEqual([]);
  expect(await recountFacts(api.superuserUrl, firm.organisationId)).toEqual([]);
});
