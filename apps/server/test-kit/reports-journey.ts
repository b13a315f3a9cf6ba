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
import { getUserInfo } from '@atrium/contract/users/get-user-info';
import { reportingTokens, sampleFacts } from './sample-facts.ts';
import type { JourneyCall } from './subscriptions-journey.ts';
import type { TestApi } from './test-api.ts';

/** Products report, and the owner reads every chart and table. */
export async function reportsJourney(api: TestApi, call: JourneyCall, tenantId: string): Promise<void> {
  const { id: userId } = await call(getUserInfo, {});
  const tokens = await reportingTokens(api);
  const today = api.ctx.clock.wall().toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  for (const product of ['books', 'crm', 'people'] as const) {
    const facts = sampleFacts(product, today, userId);
    await call(sendFacts, { tenantId, facts }, tokens[product]);
    await call(sendFacts, { tenantId, facts: facts.map((fact) => ({ ...fact, version: 2 })) }, tokens[product]);
  }
  await call(getInvoiceReport, { fromDate: `${year}-01-01`, toDate: today, module: 'SALES_INVOICE', eType: 'IC' });
  await call(getAgedReceivable, {});
  await call(listBankAccounts, {});
  await call(getBankReport, { accountCode: '1000' });
  await call(listPipelines, {});
  await call(getWonLostDeals, { interval: 'monthly' });
  await call(countContacts, { column: 'source' });
  await call(getExpensesClaimed, { period: 'Week' });
  await call(getExpenseBreakdown, { type: 'CATEGORY' });
  await call(getPayroll, { year });
  await call(getPaystub, {});
  await call(getLeavesPerMonth, { year });
  await call(getAllLeaves, { year });
  await call(listViews, {});
  for (const tableId of ['contacts', 'deals'] as const) {
    await call(getTable, { tableId });
    await call(listRecords, { tableId });
    await call(listRecordsByPage, { tableId, pageNo: 2, pageSize: 50 });
  }
  await call(listCrmUsers, {});
}
