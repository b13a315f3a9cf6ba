import { getOwnPermissions } from '@atrium/contract/access/get-own-permissions';
import { keyOf } from '@atrium/contract/endpoint';
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
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { productHref } from '@atrium/domain/products/editions';
import type { ExpenseFilter, ReportInterval } from '@atrium/domain/reports/report-window';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { codeOf } from '../../lib/show-refusal.ts';

/** The products in which the person has a role; undefined while or where that is not known. */
export function useOwnProducts(isAsked: boolean) {
  return useQuery({
    queryKey: keyOf(getOwnPermissions),
    queryFn: ({ signal }) => call(getOwnPermissions, {}, { signal }),
    select: ({ permissions }) => permissions.map(({ appName }) => appName),
    enabled: isAsked,
  });
}

/** Where a product opens; null where the operator gave no address. */
export function useProductHref(product: string): string | null {
  const details = useQuery({
    queryKey: keyOf(getSubscriptionDetails),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2' }, { signal }),
  });
  return productHref(details.data, product);
}

export function useInvoices(year: number) {
  const input = {
    fromDate: `${year}-01-01`,
    toDate: `${year}-12-31`,
    module: 'SALES_INVOICE',
    eType: 'IC',
  } as const;
  return useQuery({
    queryKey: keyOf(getInvoiceReport, input),
    queryFn: ({ signal }) => call(getInvoiceReport, input, { signal }),
  });
}

export const useReceivables = () =>
  useQuery({
    queryKey: keyOf(getAgedReceivable),
    queryFn: ({ signal }) => call(getAgedReceivable, {}, { signal }),
  });

export const useBankAccounts = () =>
  useQuery({
    queryKey: keyOf(listBankAccounts),
    queryFn: ({ signal }) => call(listBankAccounts, {}, { signal }),
    select: ({ accounts }) => accounts,
  });

/** Null while no account is known. */
export function useBankBalances(accountCode: string | null) {
  return useQuery({
    queryKey: keyOf(getBankReport, { accountCode }),
    queryFn: ({ signal }) => call(getBankReport, { accountCode: accountCode ?? '' }, { signal }),
    enabled: accountCode !== null,
  });
}

export const usePipelines = () =>
  useQuery({
    queryKey: keyOf(listPipelines),
    queryFn: ({ signal }) => call(listPipelines, {}, { signal }),
    select: ({ pipelines }) => pipelines,
  });

export function useClosedDeals(interval: ReportInterval, pipelineId: string | undefined) {
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const input = { interval, timezone, ...(pipelineId === undefined ? {} : { pipelineId }) };
  return useQuery({
    queryKey: keyOf(getWonLostDeals, input),
    queryFn: ({ signal }) => call(getWonLostDeals, input, { signal }),
  });
}

export function useContactCounts(column: 'status' | 'source') {
  return useQuery({
    queryKey: keyOf(countContacts, { column }),
    queryFn: ({ signal }) => call(countContacts, { column }, { signal }),
    select: ({ counts }) => counts,
  });
}

export function useExpenses(period: ExpenseFilter) {
  const input = { type: 'CATEGORY', period } as const;
  return useQuery({
    queryKey: keyOf(getExpenseBreakdown, input),
    queryFn: ({ signal }) => call(getExpenseBreakdown, input, { signal }),
  });
}

export function usePayroll(year: number) {
  return useQuery({
    queryKey: keyOf(getPayroll, { year }),
    queryFn: ({ signal }) => call(getPayroll, { year }, { signal }),
  });
}

export const usePaystub = () =>
  useQuery({
    queryKey: keyOf(getPaystub),
    queryFn: ({ signal }) => call(getPaystub, {}, { signal }),
    select: ({ paystub }) => paystub,
  });

/** Everybody's leaves or the own ones. That there are none is an empty year, not a failure (REP-20). */
export function useLeaves(year: number, isOfAll: boolean) {
  const endpoint = isOfAll ? getAllLeaves : getLeavesPerMonth;
  return useQuery({
    queryKey: keyOf(endpoint, { year }),
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, { year }, { signal });
      } catch (error) {
        if (codeOf(error) === 'reports.no_documents') return { labels: [], series: [] };
        throw error;
      }
    },
  });
}
