import {
  expenseFilters,
  offeredYears,
  type ReportInterval,
  reportIntervals,
} from '@atrium/domain/reports/report-window';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

const oneOf = <Value extends string>(values: readonly Value[], found: unknown, usual: Value): Value =>
  values.find((value) => value === found) ?? usual;

const text = (found: unknown): string | undefined =>
  typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 100) : undefined;

/** The filters of the charts. They are in the address, so that back, reload and a shared link show the same figures. */
export function useDashboardAddress() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const years = offeredYears(today);
  const interval: ReportInterval = oneOf(reportIntervals, raw['interval'], 'yearly');
  return {
    years,
    year: years.find((year) => year === Number(raw['year'])) ?? years[0] ?? 0,
    interval,
    period: oneOf(expenseFilters, raw['period'], 'Year'),
    column: oneOf(['source', 'status'], raw['column'], 'source'),
    pipeline: text(raw['pipeline']),
    account: text(raw['account']),
    choose: (name: 'year' | 'interval' | 'period' | 'column' | 'pipeline' | 'account', value: string): void => {
      const next = { [name]: value === '' ? undefined : name === 'year' ? Number(value) : value };
      void navigate({ to: '.', search: (before: object): object => ({ ...before, ...next }), replace: true });
    },
  };
}
