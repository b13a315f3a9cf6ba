import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { sendFacts } from '@atrium/contract/reports/send-facts';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { makeServiceToken } from '../../../test-kit/make-service-token.ts';
import { recountFacts } from '../../../test-kit/recount-facts.ts';
import { reportingTokens, type SentFacts, sampleBodies, sampleFacts } from '../../../test-kit/sample-facts.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { revokeServiceToken } from '../service-tokens/manage-service-tokens.ts';

let api: TestApi;
let firm: Founded;
let tokens: Awaited<ReturnType<typeof reportingTokens>>;
let superuser: Client;
beforeAll(async () => {
  api = await startTestApi();
  firm = await foundIn(api);
  tokens = await reportingTokens(api);
  superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await api.stop();
});

const day = '2026-11-03';
const person = crypto.randomUUID();
const send = (tenantId: string, facts: SentFacts, headers: Record<string, string> = tokens.people) =>
  api.browser('192.0.2.61').call(sendFacts, { tenantId, facts }, headers);
const { expense_claim: claim } = sampleBodies(day, person);
const claimOf = (id: string, version: number, data: typeof claim | null = claim): SentFacts[number] => ({
  id,
  version,
  kind: 'expense_claim',
  data,
});

test('[N-42, D-270] a batch sent twice changes nothing the second time, and a correction moves the sums', async () => {
  const { organisationId } = firm;
  const facts = sampleFacts('people', day, person);
  expect((await send(organisationId, facts)).body).toEqual({ accepted: 4, corrected: 0, unchanged: 0 });
  expect((await send(organisationId, facts)).body).toEqual({ accepted: 0, corrected: 0, unchanged: 4 });
  const corrected = claimOf('expense_claim-1', 2, { ...claim, amountMinor: 1, category: 'Meals' });
  expect((await send(organisationId, [corrected])).body).toEqual({ accepted: 0, corrected: 1, unchanged: 0 });
  expect((await send(organisationId, [claimOf('expense_claim-1', 1)])).body).toMatchObject({ unchanged: 1 });
  expect(await recountFacts(api.superuserUrl, organisationId)).toEqual([]);
});

test('[N-42] a product reports its own kinds with its own scope, for an organisation that is open', async () => {
  const { organisationId } = firm;
  const code = async (answer: ReturnType<typeof send>) => ((await answer).body as { code?: string }).code;
  expect(await code(send(organisationId, [claimOf('x', 1)], tokens.crm))).toBe('request.unauthorized');
  const inviting = await makeServiceToken(api, 'people');
  expect(await code(send(organisationId, [claimOf('x', 1)], inviting.headers))).toBe('request.unauthorized');
  expect(await code(send(crypto.randomUUID(), [claimOf('x', 1)]))).toBe('request.not_found');
  const revoked = await makeServiceToken(api, 'people', ['facts:write']);
  const db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  await revokeServiceToken({ ...api.ctx, db }, revoked.id);
  await db.destroy();
  expect(await code(send(organisationId, [claimOf('x', 1)], revoked.headers))).toBe('service.unauthorized');
});

test('[N-42] the largest batch is 1,000 facts, and one wrong fact refuses all of it', async () => {
  const { organisationId } = firm;
  const many = (count: number) => Array.from({ length: count }, (_, n) => claimOf(`many-${n}`, 1));
  expect((await send(organisationId, many(1_001))).status).toBe(400);
  const wrong = claimOf('wrong', 1, { ...claim, currency: 'XXQ' });
  const refused = await send(organisationId, [...many(3), wrong]);
  expect(refused.body).toMatchObject({ code: 'request.invalid', fields: [{ field: 'facts.3.data.currency' }] });
  expect((await send(organisationId, many(1_000))).body).toEqual({ accepted: 1_000, corrected: 0, unchanged: 0 });
  expect(await recountFacts(api.superuserUrl, organisationId)).toEqual([]);
});

/** Versions of a few facts: other amounts, days, categories and people, and some removed. */
const version = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  version: fc.integer({ min: 1, max: 6 }),
});
const historyOf = ({ id, version: number }: { id: number; version: number }): SentFacts[number] => {
  const mixed = (id * 7 + number * 13) % 11;
  const data = {
    ...claim,
    amountMinor: mixed * 100 - 200,
    category: mixed % 2 === 0 ? 'Travel' : 'Meals',
    spentOn: `2026-${String((mixed % 3) + 9).padStart(2, '0')}-1${mixed % 5}`,
    currency: mixed % 4 === 0 ? 'EUR' : 'USD',
    managerId: mixed % 3 === 0 ? null : person,
  };
  return claimOf(`claim-${id}`, number, mixed === 5 ? null : data);
};

test('[N-42, D-270] sent twice, out of order, in parallel and with connections killed, sums equal a recount', {
  timeout: 60_000,
}, async () => {
  const batches = fc.array(fc.array(version, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, fc.boolean(), async (sent, isKilling) => {
      const { body } = await firm.founder.call(addOrganisation, { tenantName: 'Recounted', country: 'US' });
      const organisationId = body.tenantId;
      const deliver = async (batch: SentFacts): Promise<void> => {
        // As a product does: sent again until it is answered.
        for (let tries = 0; (await send(organisationId, batch)).status !== 200; tries += 1)
          if (tries > 20) throw new Error('never accepted');
      };
      const delivered = Promise.all([...sent, ...sent.toReversed()].map((batch) => deliver(batch.map(historyOf))));
      if (isKilling) await killConnections();
      await delivered;
      expect(await recountFacts(api.superuserUrl, organisationId)).toEqual([]);
      const newest = new Map<string, number>();
      for (const { id, version: number } of sent.flat())
        newest.set(`claim-${id}`, Math.max(number, newest.get(`claim-${id}`) ?? 0));
      const { rows } = await superuser.query<{ id: string; version: string }>(
        'select fact_id as id, version from facts where organisation_id = $1',
        [organisationId],
      );
      expect(new Map(rows.map((row) => [row.id, Number(row.version)]))).toEqual(newest);
    }),
    { numRuns: 12 },
  );
});

/** To the database, a process that is killed is a connection that ends in the middle of its transaction. */
async function killConnections(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}
