import {
  getAgedReceivable as getAgedReceivableEndpoint,
  getBankReport as getBankReportEndpoint,
  getInvoiceReport as getInvoiceReportEndpoint,
  listBankAccounts as listBankAccountsEndpoint,
} from '@atrium/contract/reports/books-reports';
import {
  countContacts as countContactsEndpoint,
  getWonLostDeals as getWonLostDealsEndpoint,
  listPipelines as listPipelinesEndpoint,
} from '@atrium/contract/reports/crm-reports';
import {
  getAllLeaves as getAllLeavesEndpoint,
  getExpenseBreakdown as getExpenseBreakdownEndpoint,
  getExpensesClaimed as getExpensesClaimedEndpoint,
  getLeavesPerMonth as getLeavesPerMonthEndpoint,
  getPayroll as getPayrollEndpoint,
  getPaystub as getPaystubEndpoint,
} from '@atrium/contract/reports/people-reports';
import { recordCrash as recordCrashEndpoint } from '@atrium/contract/reports/record-crash';
import { recordPageView as recordPageViewEndpoint } from '@atrium/contract/reports/record-page-view';
import { sendFacts as sendFactsEndpoint } from '@atrium/contract/reports/send-facts';
import {
  getTable as getTableEndpoint,
  listCrmUsers as listCrmUsersEndpoint,
  listRecordsByPage as listRecordsByPageEndpoint,
  listRecords as listRecordsEndpoint,
  listViews as listViewsEndpoint,
} from '@atrium/contract/reports/tables';
import type { Bind } from '../../http/bind.ts';
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
import { getTable, listCrmUsers, listRecordsByPage, listViews } from './read-tables.ts';
import { type CountCrash, recordCrash } from './record-crash.ts';
import { type CountPageView, recordPageView } from './record-page-view.ts';
import { sendFacts } from './send-facts.ts';

export function reportsRoutes(bind: Bind, countPageView: CountPageView, countCrash: CountCrash): void {
  bind(recordPageViewEndpoint, ({ input }) => recordPageView(countPageView, input));
  bind(recordCrashEndpoint, ({ ctx, input }) => recordCrash(ctx, countCrash, input));
  bind(sendFactsEndpoint, ({ ctx, caller, input }) => sendFacts(ctx, caller, input));
  bind(getInvoiceReportEndpoint, ({ ctx, caller, input }) => getInvoiceReport(ctx, caller, input));
  bind(getAgedReceivableEndpoint, ({ ctx, caller }) => getAgedReceivable(ctx, caller));
  bind(listBankAccountsEndpoint, ({ ctx, caller }) => listBankAccounts(ctx, caller));
  bind(getBankReportEndpoint, ({ ctx, caller, input }) => getBankReport(ctx, caller, input));
  bind(listPipelinesEndpoint, ({ ctx, caller }) => listPipelines(ctx, caller));
  bind(getWonLostDealsEndpoint, ({ ctx, caller, input }) => getWonLostDeals(ctx, caller, input));
  bind(countContactsEndpoint, ({ ctx, caller, input }) => countContacts(ctx, caller, input));
  bind(getExpensesClaimedEndpoint, ({ ctx, caller, input }) => getExpensesClaimed(ctx, caller, input));
  bind(getExpenseBreakdownEndpoint, ({ ctx, caller, input }) => getExpenseBreakdown(ctx, caller, input));
  bind(getPayrollEndpoint, ({ ctx, caller, input }) => getPayroll(ctx, caller, input));
  bind(getPaystubEndpoint, ({ ctx, caller, input }) => getPaystub(ctx, caller, input));
  bind(getLeavesPerMonthEndpoint, ({ ctx, caller, input }) => getLeavesPerMonth(ctx, caller, input));
  bind(getAllLeavesEndpoint, ({ ctx, caller, input }) => getAllLeaves(ctx, caller, input));
  bind(listViewsEndpoint, () => listViews());
  bind(getTableEndpoint, ({ input }) => getTable(input));
  bind(listRecordsEndpoint, ({ ctx, caller, input }) => listRecordsByPage(ctx, caller, input));
  bind(listRecordsByPageEndpoint, ({ ctx, caller, input }) => listRecordsByPage(ctx, caller, input));
  bind(listCrmUsersEndpoint, ({ ctx, caller }) => listCrmUsers(ctx, caller));
}
