import {
  expenseFilters,
  offeredYears,
  type ReportInterval,
  reportIntervals,
} from '@atrium/domain/reports/report-window';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';

type DashboardFilter = 'year' | 'interval' | 'period' | 'column' | 'pipeline' | 'account';

const oneOf = <Value extends string>(values: readonly Value[], found: unknown, usual: Value): Value =>
  values.find((value) => value === found) ?? usual;

const text = (found: string | undefined): string | undefined => found?.slice(0, 100);

const readFilters = ({
  interval,
  period,
  column,
  year,
  pipeline,
  account,
}: Partial<Record<DashboardFilter, string>>) => ({
  interval,
  period,
  column,
  year,
  pipeline,
  account,
});

/** The filters of the charts. They are in the address, so that back, reload and a shared link show the same figures. */
export function useDashboardAddress() {
  const { interval: asked, period, column, year, pipeline, account } = useAddress(readFilters);
  const navigate = useNavigate();
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const years = offeredYears(today);
  const interval: ReportInterval = oneOf(reportIntervals, asked, 'yearly');
  return {
    years,
    year: years.find((each) => each === Number(year)) ?? years[0] ?? 0,
    interval,
    period: oneOf(expenseFilters, period, 'Year'),
    column: oneOf(['source', 'status'], column, 'source'),
    pipeline: text(pipeline),
    account: text(account),
    choose: (name: DashboardFilter, value: string): void => {
      const next = { [name]: value === '' ? undefined : name === 'year' ? Number(value) : value };
      void navigate({ to: '.', search: (before: object): object => ({ ...before, ...next }), replace: true });
    },
  };
}
