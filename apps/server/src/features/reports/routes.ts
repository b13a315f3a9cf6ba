import { reportsEndpoints } from '@atrium/contract/reports/endpoints';
import { type Served, serve } from '../../runtime/serve.ts';
import { getAgedReceivable, getBankReport, getInvoiceReport, listBankAccounts } from './read-books.ts';
import { countContacts, getWonLostDeals, listPipelines } from './read-deals.ts';
import {
  getAllLeaves,
  getExpenseBreakdown,
  getExpensesClaimed,
  getLeavesPerMonth,
  getPayroll,
  getPaystub,
} from './read-people.ts';
import { getTable, listCrmUsers, listRecords, listRecordsByPage, listViews } from './read-tables.ts';
import { type CountCrash, recordCrash } from './record-crash.ts';
import { type CountPageView, recordPageView } from './record-page-view.ts';
import { sendFacts } from './send-facts.ts';

export const reportsRoutes = (countPageView: CountPageView, countCrash: CountCrash): readonly Served[] => [
  serve(reportsEndpoints.recordPageView, (_ctx, _caller, input) => recordPageView(countPageView, input)),
  serve(reportsEndpoints.recordCrash, (ctx, _caller, input) => recordCrash(ctx, countCrash, input)),
  sendFacts,
  getInvoiceReport,
  getAgedReceivable,
  listBankAccounts,
  getBankReport,
  listPipelines,
  getWonLostDeals,
  countContacts,
  getExpensesClaimed,
  getExpenseBreakdown,
  getPayroll,
  getPaystub,
  getLeavesPerMonth,
  getAllLeaves,
  listViews,
  getTable,
  listRecords,
  listRecordsByPage,
  listCrmUsers,
];
