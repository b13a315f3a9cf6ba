import { resetCompany, undoCompanyReset } from '@atrium/contract/closure/company-reset';
import { getInvoiceReport } from '@atrium/contract/reports/books-reports';
import { countContacts, getWonLostDeals, listPipelines } from '@atrium/contract/reports/crm-reports';
import { getPaystub } from '@atrium/contract/reports/people-reports';
import { sendFacts } from '@atrium/contract/reports/send-facts';
import { listRecords } from '@atrium/contract/reports/tables';
import { undoDays } from '@atrium/domain/closure/undo-window';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { recountFacts } from '../../../test-kit/recount-facts.ts';
import { reportingTokens, type SentFacts, sampleBodies, sampleFacts } from '../../../test-kit/sample-facts.ts';
import { testPassword as password, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { eraseResetRun } from './erase-reset.workflow.ts';

let api: TestApi;
let worker: TestWorker;
let superuser: Client;
let tokens: Awaited<ReturnType<typeof reportingTokens>>;
let us: Founded;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
  superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
  tokens = await reportingTokens(api);
});
afterAll(async () => {
  await superuser.end();
  await worker.stop();
  await api.stop();
});
beforeEach(async () => {
  us = await foundIn(api);
  for (const product of ['books', 'crm', 'people'] as const)
    await send(product, sampleFacts(product, today, us.founder.userId));
});

const send = (product: keyof typeof tokens, facts: SentFacts) =>
  api.browser('192.0.2.77').call(sendFacts, { tenantId: us.organisationId, facts }, tokens[product]);
const contact = (id: string, version = 1): SentFacts[number] => ({
  id,
  version,
  kind: 'contact',
  data: sampleBodies(today, us.founder.userId).contact,
});
const reset = () => us.founder.call(resetCompany, { password });
const undo = () => us.founder.call(undoCompanyReset, {});

/** How much charts and tables show. */
async function shown() {
  const { founder } = us;
  const invoices = await founder.call(getInvoiceReport, { fromDate: today, toDate: today });
  const contacts = await founder.call(countContacts, { column: 'status' });
  const { body: records } = await founder.call(listRecords, { tableId: 'contacts' });
  const { body: pipelines } = await founder.call(listPipelines, {});
  const { body: deals } = await founder.call(getWonLostDeals, { interval: 'weekly' });
  const { body: stub } = await founder.call(getPaystub, {});
  return {
    invoices: invoices.body.series.length,
    contacts: contacts.body.counts.reduce((sum, { count }) => sum + count, 0),
    records: [records.records.length, records.total],
    pipelines: pipelines.pipelines.length,
    deals: deals.series.length,
    hasStub: stub.paystub !== null,
  };
}
const nothing = { invoices: 0, contacts: 0, records: [0, 0], pipelines: 0, deals: 0, hasStub: false };
const all = { invoices: 1, contacts: 1, records: [1, 1], pipelines: 1, deals: 0, hasStub: true };
const storedFacts = async () =>
  (await superuser.query('select fact_id from facts where organisation_id = $1', [us.organisationId])).rows.map(
    ({ fact_id }) => fact_id as string,
  );

test('[ORG-12] [D-320] a reset hides what products had reported at once, and an undo shows it again', async () => {
  expect(await shown()).toEqual(all);
  await reset();
  expect(await shown()).toEqual(nothing);
  expect((await send('crm', [contact('contact-1')])).body).toMatchObject({ unchanged: 1 });
  expect(await shown()).toEqual(nothing);
  await send('crm', [contact('new')]);
  expect(await shown()).toEqual({ ...nothing, contacts: 1, records: [1, 1] });
  await undo();
  expect(await shown()).toEqual({ ...all, contacts: 2, records: [2, 2] });
  await send('crm', [contact('contact-1', 2), contact('later')]);
  expect(await shown()).toEqual({ ...all, contacts: 3, records: [3, 3] });
  expect(await recountFacts(api.superuserUrl, us.organisationId)).toEqual([]);
});

async function carryOutAfterUndoDays(): Promise<void> {
  for (const clock of [api.ctx.moved, worker.ctx.moved]) clock.offsetMs = undoDays * 86_400_000;
  try {
    await worker.carryOut(eraseResetRun);
    await worker.carryOut(eraseResetRun);
  } finally {
    for (const clock of [api.ctx.moved, worker.ctx.moved]) clock.offsetMs = 0;
  }
}

test('[ORG-12] [D-320] a reset that was undone erases nothing after 30 days', async () => {
  const before = await storedFacts();
  await reset();
  await undo();
  await carryOutAfterUndoDays();
  expect(await storedFacts()).toEqual(before);
  expect(await shown()).toEqual(all);
});

test('[ORG-12] [D-320] after 30 days what was hidden is erased; what came or was corrected after the reset stays', async () => {
  await reset();
  await undo();
  await send('crm', [contact('between')]);
  await reset();
  await send('crm', [contact('contact-1', 2), contact('after')]);
  await carryOutAfterUndoDays();
  expect((await storedFacts()).toSorted()).toEqual(['after', 'contact-1']);
  expect(await recountFacts(api.superuserUrl, us.organisationId)).toEqual([]);
  const { rows } = await superuser.query('select distinct epoch from fact_rollups where organisation_id = $1', [
    us.organisationId,
  ]);
  expect(rows).toEqual([{ epoch: 2 }]);
  expect(await shown()).toEqual({ ...nothing, contacts: 2, records: [2, 2] });
});

test('[N-42] [D-320] attack: batches and a reset at once: each batch is wholly before or after it, and sums equal a recount', async () => {
  const batches = Array.from({ length: 6 }, (_, n) => [
    contact(`a-${n}`),
    contact(`b-${n}`),
    contact('contact-1', n + 2),
  ]);
  await Promise.all([
    ...batches.slice(0, 3).map((batch) => send('crm', batch)),
    reset(),
    ...batches.slice(3).map((batch) => send('crm', batch)),
  ]);
  const { rows } = await superuser.query<{ same: boolean }>(
    `select count(distinct epoch) = 1 as same from facts
     where organisation_id = $1 and fact_id ~ '^[ab]-' group by split_part(fact_id, '-', 2)`,
    [us.organisationId],
  );
  expect(rows).toEqual(Array.from({ length: 6 }, () => ({ same: true })));
  expect(await recountFacts(api.superuserUrl, us.organisationId)).toEqual([]);
});
