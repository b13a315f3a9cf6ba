import type { Endpoint } from '@atrium/contract/endpoint';
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
  getLeavesPerMonth,
  getPayroll,
  getPaystub,
} from '@atrium/contract/reports/people-reports';

const emptyChart = { period: { from: '', to: '' }, labels: [], series: [] };

/** An organisation to which no product has reported anything. */
export const emptyReports: readonly (readonly [Endpoint, unknown])[] = [
  [getInvoiceReport, emptyChart],
  [getAgedReceivable, { agedFrom: 'due', receivables: [] }],
  [listBankAccounts, { accounts: [] }],
  [getBankReport, emptyChart],
  [listPipelines, { pipelines: [] }],
  [getWonLostDeals, emptyChart],
  [countContacts, { counts: [] }],
  [getExpenseBreakdown, { view: 'ADMIN', categories: [] }],
  [getPayroll, emptyChart],
  [getPaystub, { paystub: null }],
  [getLeavesPerMonth, { labels: [], series: [] }],
  [getAllLeaves, { labels: [], series: [] }],
];
