import { getAgedReceivable, getBankReport, getInvoiceReport, listBankAccounts } from './books-reports.ts';
import { countContacts, getWonLostDeals, listPipelines } from './crm-reports.ts';
import {
  getAllLeaves,
  getExpenseBreakdown,
  getExpensesClaimed,
  getLeavesPerMonth,
  getPayroll,
  getPaystub,
} from './people-reports.ts';
import { recordCrash } from './record-crash.ts';
import { recordPageView } from './record-page-view.ts';
import { sendFacts } from './send-facts.ts';
import { getTable, listCrmUsers, listRecords, listRecordsByPage, listViews } from './tables.ts';

export const reportsEndpoints = {
  getAgedReceivable,
  getBankReport,
  getInvoiceReport,
  listBankAccounts,
  countContacts,
  getWonLostDeals,
  listPipelines,
  getAllLeaves,
  getExpenseBreakdown,
  getExpensesClaimed,
  getLeavesPerMonth,
  getPayroll,
  getPaystub,
  getTable,
  listCrmUsers,
  listRecords,
  listRecordsByPage,
  listViews,
  recordPageView,
  recordCrash,
  sendFacts,
};
