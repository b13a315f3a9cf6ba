import type { ExpenseFilter } from '@atrium/domain/reports/report-window';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ChartCard } from './chart-card.tsx';
import { type ChartModel, indexOfMost, mainCurrency, otherCurrencies, sumOf } from './chart-model.ts';
import { useExpenses, useLeaves, usePayroll, usePaystub } from './queries.ts';
import { useChartWords } from './use-chart-words.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { YearFilter } from './year-filter.tsx';

/** Expense claims by category, as wide as the role allows (REP-13, REP-18). */
export function ExpenseChart() {
  const { t } = useLingui();
  const words = useChartWords();
  const { period, choose } = useDashboardAddress();
  const expenses = useExpenses(period);
  const all = expenses.data?.categories ?? [];
  const currency = mainCurrency(all.map(({ currency: each, count }) => ({ currency: each, weight: count })));
  const shown = all.filter((each) => each.currency === currency);
  const total = sumOf(shown.map(({ amountMinor }) => amountMinor));
  const [claimed, top] = [words.shortAmount(total, currency), shown[0]?.category ?? ''];
  const questions = {
    ADMIN: t`What was claimed as expense?`,
    MANAGER: t`What did my team claim as expense?`,
    EMPLOYEE: t`What did I claim as expense?`,
  } as const;
  const model: ChartModel | null =
    shown.length === 0
      ? null
      : {
          answer: t`${claimed} claimed, most for ${top}`,
          shape: 'rows',
          kind: t`Category`,
          series: [t`Amount`, t`Claims`],
          points: shown.map(({ category, amountMinor, count }) => ({
            label: category,
            values: [amountMinor],
            texts: [words.amount(amountMinor, currency), words.count(count)],
            shorts: [words.amount(amountMinor, currency)],
          })),
          total: words.amount(total, currency),
          alsoIn: otherCurrencies(all, currency),
        };
  const periods: readonly { readonly value: ExpenseFilter; readonly label: string }[] = [
    { value: 'Year', label: t`Year` },
    { value: 'Month', label: t`Month` },
    { value: 'Quarter', label: t`Quarter` },
    { value: 'Week', label: t`Week` },
  ];
  return (
    <ChartCard
      question={questions[expenses.data?.view ?? 'ADMIN']}
      model={model}
      isPending={expenses.isPending}
      hasFailed={expenses.isError}
      onRetry={() => void expenses.refetch()}
      filter={
        <SelectField
          label={t`Period of expense claims`}
          placeholder=""
          value={period}
          options={periods}
          onChange={(value) => choose('period', value)}
        />
      }
    />
  );
}

/** Payroll by month, for who can manage users (REP-14). */
export function PayrollChart() {
  const { t } = useLingui();
  const words = useChartWords();
  const { year } = useDashboardAddress();
  const payroll = usePayroll(year);
  const series = payroll.data?.series ?? [];
  const currency = mainCurrency(series.map((each) => ({ currency: each.currency, weight: sumOf(each.counts) })));
  const amountsOf = (key: string): readonly number[] =>
    series.find((each) => each.key === key && each.currency === currency)?.amountsMinor ?? [];
  const [gross, net] = [amountsOf('gross'), amountsOf('net')];
  const total = words.shortAmount(sumOf(gross), currency);
  const model: ChartModel | null =
    series.length === 0
      ? null
      : {
          answer: t`Payroll cost ${total} in ${String(year)}`,
          shape: 'columns',
          kind: t`Month`,
          series: [t`Gross`, t`Net`],
          alsoIn: otherCurrencies(series, currency),
          points: (payroll.data?.labels ?? []).map((label, at) => ({
            label: words.month(label),
            values: [gross[at] ?? 0, net[at] ?? 0],
            texts: [words.amount(gross[at] ?? 0, currency), words.amount(net[at] ?? 0, currency)],
            // One label for both: two would cover each other.
            shorts: [words.short(gross[at] ?? 0, currency), ''],
          })),
        };
  return (
    <ChartCard
      question={t`What does payroll cost each month?`}
      model={model}
      isPending={payroll.isPending}
      hasFailed={payroll.isError}
      onRetry={() => void payroll.refetch()}
      filter={<YearFilter label={t`Year of payroll`} />}
    />
  );
}

/** The latest paystub, for everybody else (REP-15). */
export function PaystubCard() {
  const { t, i18n } = useLingui();
  const words = useChartWords();
  const paystub = usePaystub();
  const stub = paystub.data ?? null;
  const paidOn = stub === null ? '' : i18n.date(`${stub.paidOn}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  const model: ChartModel | null =
    stub === null
      ? null
      : {
          answer: t`Your latest paystub, of ${paidOn}`,
          shape: 'rows',
          kind: t`Paystub`,
          series: [t`Amount`],
          points: ([t`Gross`, t`Net`] as const).map((label, at) => {
            const amount = at === 0 ? stub.grossMinor : stub.netMinor;
            const text = words.amount(amount, stub.currency);
            return { label, values: [amount], texts: [text], shorts: [text] };
          }),
        };
  return (
    <ChartCard
      question={t`What was I paid last?`}
      model={model}
      isPending={paystub.isPending}
      hasFailed={paystub.isError}
      onRetry={() => void paystub.refetch()}
    />
  );
}

/** Days off by month: everybody's for owners and admins, the own for others (REP-12). */
export function LeavesChart({ isOfAll }: { isOfAll: boolean }) {
  const { t } = useLingui();
  const words = useChartWords();
  const { year } = useDashboardAddress();
  const leaves = useLeaves(year, isOfAll);
  const { labels, series } = leaves.data ?? { labels: [], series: [] };
  const perMonth = labels.map((_, at) => sumOf(series.map(({ days }) => days[at] ?? 0)));
  const best = indexOfMost(perMonth);
  const most = perMonth[best] ?? 0;
  const [month, days] = [words.monthAndYear(labels[best] ?? '2000-01-01'), words.count(most)];
  const model: ChartModel | null =
    best === -1
      ? null
      : {
          answer: plural(most, { one: `Most in ${month}: ${days} day`, other: `Most in ${month}: ${days} days` }),
          shape: 'columns',
          kind: t`Month`,
          series: [t`Days`],
          points: labels.map((label, at) => ({
            label: words.month(label),
            values: [perMonth[at] ?? 0],
            texts: [words.count(perMonth[at] ?? 0)],
            shorts: [words.count(perMonth[at] ?? 0)],
          })),
        };
  return (
    <ChartCard
      question={isOfAll ? t`When are people away?` : t`When was I away?`}
      model={model}
      isPending={leaves.isPending}
      hasFailed={leaves.isError}
      onRetry={() => void leaves.refetch()}
      filter={<YearFilter label={t`Year of leaves`} />}
    />
  );
}
