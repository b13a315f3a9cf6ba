import {
  getAgedReceivable,
  getBankReport,
  getInvoiceReport,
  listBankAccounts,
} from '@atrium/contract/reports/books-reports';
import { countContacts, getWonLostDeals, listPipelines } from '@atrium/contract/reports/crm-reports';
import {
  getAllLeaves,
  getExpenseBreakdown,
  getExpensesClaimed,
  getLeavesPerMonth,
  getPayroll,
  getPaystub,
} from '@atrium/contract/reports/people-reports';
import { sendFacts } from '@atrium/contract/reports/send-facts';
import { getTable, listCrmUsers, listRecords, listRecordsByPage, listViews } from '@atrium/contract/reports/tables';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, type Colleague, role } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { reportingTokens, type SentFacts, sampleBodies, sampleFacts } from '../../../test-kit/sample-facts.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let firm: Founded;
let indian: Founded;
let tokens: Awaited<ReturnType<typeof reportingTokens>>;
let employee: Colleague;
let manager: Colleague;
let outsider: Colleague;
const today = new Date().toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));

beforeAll(async () => {
  api = await startTestApi();
  // Noon in UTC, so that it is the same day in every zone of these organisations.
  api.ctx.moved.offsetMs = Date.parse(`${today}T12:00:00Z`) - Date.now();
  firm = await foundIn(api);
  indian = await foundIn(api, '192.0.2.91');
  tokens = await reportingTokens(api);
  const join = (email: string, ...roles: Parameters<typeof role>[]) =>
    addColleague(
      api,
      firm.organisationId,
      email,
      roles.map((each) => role(...each)),
    );
  employee = await join('employee@reports.test', ['console', 'member'], ['people', 'user']);
  manager = await join('manager@reports.test', ['console', 'manager'], ['people', 'team_lead']);
  outsider = await join('outsider@reports.test', ['console', 'member'], ['chat', 'user']);
  for (const product of ['books', 'crm', 'people'] as const)
    await send(product, sampleFacts(product, today, firm.founder.userId));
});
afterAll(() => api.stop());

async function send(
  product: keyof typeof tokens,
  facts: readonly SentFacts[number][],
  tenantId = firm.organisationId,
): Promise<void> {
  const answer = await api.browser('192.0.2.62').call(sendFacts, { tenantId, facts: [...facts] }, tokens[product]);
  expect(answer.body).toMatchObject({ unchanged: 0 });
}

const bodies = sampleBodies(today, '');

test('[REP-01, REP-08, API-76] invoices are summed by month, paid and open apart', async () => {
  await send('books', [
    { id: 'open-1', version: 1, kind: 'invoice', data: { ...bodies.invoice, status: 'open', amountMinor: 30_00 } },
    { id: 'euro-1', version: 1, kind: 'invoice', data: { ...bodies.invoice, currency: 'EUR', amountMinor: 10_00 } },
  ]);
  const input = { fromDate: `${year}-01-01`, toDate: `${year}-12-31`, module: 'SALES_INVOICE', eType: 'IC' } as const;
  const { body } = await firm.founder.call(getInvoiceReport, input);
  expect(body.labels).toHaveLength(12);
  const month = Number(today.slice(5, 7)) - 1;
  expect(body.series.map(({ key, currency, amountsMinor }) => [key, currency, amountsMinor[month]])).toEqual([
    ['open', 'USD', 30_00],
    ['paid', 'EUR', 10_00],
    ['paid', 'USD', 120_00],
  ]);
});

test('[REP-09, API-75, D-75] receivables age from their due date, in India from the date of the document', async () => {
  const debt = (id: string, issued: number, due: number): SentFacts[number] => ({
    id,
    version: 1,
    kind: 'receivable',
    data: { currency: 'USD', amountMinor: 1_00, issuedOn: addDays(today, issued), dueOn: addDays(today, due) },
  });
  const debts = [debt('r1', -40, -10), debt('r2', -100, -70), debt('r3', -400, -300), debt('r4', -5, 200)];
  await send('books', debts);
  const { body } = await firm.founder.call(getAgedReceivable, {});
  const usd = { currency: 'USD', current: 81_00, under1Month: 1_00, under2Months: 0, under3Months: 1_00, older: 1_00 };
  expect(body).toEqual({ agedFrom: 'due', receivables: [usd] });
  await send('books', debts, indian.organisationId);
  expect((await indian.founder.call(getAgedReceivable, {})).body).toEqual({
    agedFrom: 'issued',
    receivables: [{ currency: 'USD', current: 0, under1Month: 1_00, under2Months: 1_00, under3Months: 0, older: 2_00 }],
  });
});

test('[API-77] a bank account shows its balance at the end of each of 12 months', async () => {
  expect((await firm.founder.call(listBankAccounts, {})).body.accounts).toEqual([
    { accountCode: '1000', name: 'Operating', currency: 'USD' },
  ]);
  const { body } = await firm.founder.call(getBankReport, { accountCode: '1000' });
  expect([body.labels.length, body.series[0]?.amountsMinor.at(-1)]).toEqual([12, 5_000_00]);
});

test('[API-72, API-73, D-74] deals: pipelines with open stages, and won and lost by interval and pipeline', async () => {
  const closed = (id: string, status: 'won' | 'lost', pipelineId: string, daysAgo: number): SentFacts[number] => ({
    id,
    version: 1,
    kind: 'deal',
    data: { ...bodies.deal, pipelineId, pipelineName: pipelineId, status, closedOn: addDays(today, -daysAgo) },
  });
  await send('crm', [
    closed('d1', 'won', 'sales', 0),
    closed('d2', 'lost', 'sales', 3),
    closed('d3', 'won', 'other', 20),
  ]);
  const { pipelines } = (await firm.founder.call(listPipelines, {})).body;
  expect(pipelines).toMatchObject([
    { id: 'other', stages: [] },
    { id: 'sales', stages: [{ name: 'Proposal', count: 1, amountMinor: 900_00 }] },
  ]);
  const counts = async (input: {
    interval: 'weekly' | 'monthly' | 'yearly';
    pipelineId?: string;
    timezone?: string;
  }) => {
    const { labels, series } = (await firm.founder.call(getWonLostDeals, input)).body;
    return [labels.length, ...series.map(({ key, counts: each }) => `${key} ${each.reduce((a, b) => a + b, 0)}`)];
  };
  expect(await counts({ interval: 'weekly' })).toEqual([7, 'lost 1', 'won 1']);
  expect(await counts({ interval: 'monthly', timezone: 'Asia/Kolkata' })).toEqual([5, 'lost 1', 'won 2']);
  expect(await counts({ interval: 'yearly', pipelineId: 'other' })).toEqual([12, 'won 1']);
});

test('[REP-11, API-68…70, API-74, N-43] contacts are counted by column and listed by page, newest first', async () => {
  const contacts = Array.from({ length: 24 }, (_, n): SentFacts[number] => ({
    id: `c-${n}`,
    version: 1,
    kind: 'contact',
    data: { ...bodies.contact, name: `Contact ${n}`, source: 'Referral', createdOn: addDays(today, -n - 1) },
  }));
  await send('crm', contacts);
  expect((await firm.founder.call(countContacts, { column: 'source' })).body.counts).toEqual([
    { value: 'Referral', count: 24 },
    { value: 'Website', count: 1 },
  ]);
  expect((await firm.founder.call(listViews, {})).body.views[0]).toMatchObject({ tableId: 'contacts' });
  const table = (await firm.founder.call(getTable, { tableId: 'contacts' })).body;
  expect(table.columnsMetaData.map(({ id }) => id)).toEqual([
    'name',
    'email',
    'phone',
    'organization',
    'status',
    'source',
    'createdOn',
  ]);
  const first = (await firm.founder.call(listRecords, { tableId: 'contacts' })).body;
  expect([first.total, first.records.length, first.records[0]?.cells['name']]).toEqual([25, 20, 'Ana Lima']);
  const second = (await firm.founder.call(listRecordsByPage, { tableId: 'contacts', pageNo: 2 })).body;
  expect(second.records.map(({ cells }) => cells['name'])).toEqual(
    contacts.slice(19).map((_, n) => `Contact ${19 + n}`),
  );
  const cleared = { ...contacts[0], id: 'c-0', version: 2, kind: 'contact', data: null } as SentFacts[number];
  await send('crm', [cleared]);
  expect((await firm.founder.call(listRecords, { tableId: 'contacts' })).body.total).toBe(24);
  expect((await firm.founder.call(listCrmUsers, {})).body.users).toEqual([]);
});

test('[REP-12…15, API-78…80] a manager, an employee and the owner see what their role allows', async () => {
  const claim = { ...bodies.expense_claim, employeeId: employee.userId, managerId: manager.userId, amountMinor: 5_00 };
  const leave = { ...bodies.leave, employeeId: employee.userId, type: 'Sick', halfDays: 1 };
  const stub = { ...bodies.paystub, employeeId: employee.userId };
  await send('people', [
    { id: 'claim-e', version: 1, kind: 'expense_claim', data: claim },
    { id: 'leave-e', version: 1, kind: 'leave', data: leave },
    { id: 'stub-e', version: 1, kind: 'paystub', data: stub },
    { id: 'stub-old', version: 1, kind: 'paystub', data: { ...stub, paidOn: addDays(today, -31), netMinor: 1 } },
  ]);
  const claimed = async (caller: Colleague | Founded['founder']) => {
    const { view, categories } = (await caller.call(getExpenseBreakdown, { type: 'CATEGORY' })).body;
    return [view, categories[0]?.amountMinor];
  };
  expect(await claimed(firm.founder)).toEqual(['ADMIN', 50_00]);
  expect(await claimed(manager)).toEqual(['MANAGER', 5_00]);
  expect(await claimed(employee)).toEqual(['EMPLOYEE', 5_00]);
  expect((await employee.call(getExpensesClaimed, { view: 'ADMIN' })).status).toBe(403);
  const { series } = (await firm.founder.call(getExpensesClaimed, { period: 'Week' })).body;
  expect(series).toMatchObject([{ key: 'claimed', currency: 'USD' }]);
  expect((await firm.founder.call(getPayroll, { year })).body.series.map(({ key }) => key)).toEqual(['gross', 'net']);
  expect((await employee.call(getPayroll, { year })).status).toBe(403);
  const { paystub } = (await employee.call(getPaystub, {})).body;
  expect(paystub).toEqual({ paidOn: today, currency: 'USD', grossMinor: 3_000_00, netMinor: 2_300_00 });
  expect((await employee.call(getPaystub, { employeeId: firm.founder.userId })).status).toBe(403);
  const days = (body: { series: { type: string; days: number[] }[] }) =>
    body.series.map(({ type, days: each }) => `${type} ${each.reduce((a, b) => a + b, 0)}`);
  expect(days((await firm.founder.call(getAllLeaves, { year })).body)).toEqual(['Sick 0.5', 'Vacation 1.5']);
  expect(days((await employee.call(getLeavesPerMonth, { year })).body)).toEqual(['Sick 0.5']);
});

test("[REP-20] a year without leaves is refused as 6009 'no documents'", async () => {
  const { status, body } = await employee.call(getLeavesPerMonth, { year: 2001 });
  expect([status, body]).toMatchObject([404, { code: 6009, errorMessage: 'no documents' }]);
});

test('[ROLE-27, X-09] without a role in the product every chart is empty, and another organisation sees nothing', async () => {
  for (const caller of [outsider, indian.founder]) {
    const invoices = await caller.call(getInvoiceReport, { fromDate: `${year}-01-01`, toDate: today });
    expect([invoices.status, invoices.body.series]).toEqual([200, []]);
    expect((await caller.call(listPipelines, {})).body).toEqual({ pipelines: [] });
    expect((await caller.call(countContacts, { column: 'status' })).body).toEqual({ counts: [] });
    expect((await caller.call(listRecords, { tableId: 'deals' })).body).toEqual({ records: [], total: 0 });
    expect((await caller.call(listBankAccounts, {})).body).toEqual({ accounts: [] });
    expect((await caller.call(getPaystub, {})).body).toEqual({ paystub: null });
  }
  expect((await outsider.call(getAgedReceivable, {})).body.receivables).toEqual([]);
  expect((await employee.call(listPipelines, {})).body).toEqual({ pipelines: [] });
});
