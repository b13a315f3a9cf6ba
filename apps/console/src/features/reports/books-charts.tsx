import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ChartCard } from './chart-card.tsx';
import { type ChartModel, indexOfMost, mainCurrency, otherCurrencies, sumOf } from './chart-model.ts';
import { useBankAccounts, useBankBalances, useInvoices, useReceivables } from './queries.ts';
import { useChartWords } from './use-chart-words.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { YearFilter } from './year-filter.tsx';

const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);

/** Invoices by month. A month that could not be loaded counts as nothing (REP-21). */
export function InvoiceChart() {
  const { t } = useLingui();
  const words = useChartWords();
  const { year } = useDashboardAddress();
  const invoices = useInvoices(year);
  const series = invoices.data?.series ?? [];
  const labels = invoices.data?.labels ?? (invoices.isError ? monthsOf(year) : []);
  const currency = mainCurrency(series.map((each) => ({ currency: each.currency, weight: sumOf(each.counts) })));
  const shown = series.filter((each) => each.currency === currency);
  const perMonth = labels.map((_, at) => sumOf(shown.map(({ amountsMinor }) => amountsMinor[at] ?? 0)));
  const best = labels[indexOfMost(perMonth)];
  const total = words.shortAmount(sumOf(perMonth), currency);
  const bestMonth = best === undefined ? '' : words.monthAndYear(best);
  const model: ChartModel | null =
    labels.length === 0 || (series.length === 0 && !invoices.isError)
      ? null
      : {
          answer: best === undefined ? t`No figures for ${String(year)}` : t`Invoiced ${total}, most in ${bestMonth}`,
          shape: 'columns',
          kind: t`Month`,
          series: [t`Invoiced`, t`Invoices`],
          alsoIn: otherCurrencies(series, currency),
          points: labels.map((label, at) => ({
            label: words.month(label),
            values: [perMonth[at] ?? 0],
            texts: [
              words.amount(perMonth[at] ?? 0, currency),
              words.count(sumOf(shown.map(({ counts }) => counts[at] ?? 0))),
            ],
            shorts: [words.short(perMonth[at] ?? 0, currency)],
          })),
        };
  return (
    <ChartCard
      question={t`How much did we invoice?`}
      model={model}
      isPending={invoices.isPending}
      hasFailed={invoices.isError}
      onRetry={() => void invoices.refetch()}
      filter={<YearFilter label={t`Year of invoices`} />}
    />
  );
}

/** What customers owe, by age (REP-10). */
export function ReceivableChart() {
  const { t } = useLingui();
  const words = useChartWords();
  const receivables = useReceivables();
  const rows = receivables.data?.receivables ?? [];
  const labels = [t`Current`, t`1-30 days`, t`31-60 days`, t`61-90 days`, t`Over 90 days`];
  const bucketsOf = (row: (typeof rows)[number]) => [
    row.current,
    row.under1Month,
    row.under2Months,
    row.under3Months,
    row.older,
  ];
  const largest = rows.toSorted((a, b) => sumOf(bucketsOf(b)) - sumOf(bucketsOf(a)))[0];
  const currency = largest?.currency ?? 'USD';
  const owed = largest === undefined ? [] : bucketsOf(largest);
  const total = words.shortAmount(sumOf(owed), currency);
  const late = words.shortAmount(sumOf(owed.slice(1)), currency);
  const isByDocument = receivables.data?.agedFrom === 'issued';
  const model: ChartModel | null =
    largest === undefined
      ? null
      : {
          answer: isByDocument
            ? t`${total} is owed, ${late} by document date`
            : t`${total} is owed, ${late} is overdue`,
          shape: 'rows',
          kind: isByDocument ? t`Age from document date` : t`Overdue`,
          series: rows.map((row) => row.currency),
          points: labels.map((label, at) => ({
            label,
            values: [owed[at] ?? 0],
            texts: rows.map((row) => words.amount(bucketsOf(row)[at] ?? 0, row.currency)),
            shorts: [words.amount(owed[at] ?? 0, currency)],
          })),
          total: words.amount(sumOf(owed), currency),
          alsoIn: otherCurrencies(rows, currency),
        };
  return (
    <ChartCard
      question={t`Who still owes us, and for how long?`}
      model={model}
      isPending={receivables.isPending}
      hasFailed={receivables.isError}
      onRetry={() => void receivables.refetch()}
    />
  );
}

/** The balance of one bank account over 12 months. */
export function BankChart() {
  const { t } = useLingui();
  const words = useChartWords();
  const address = useDashboardAddress();
  const accounts = useBankAccounts();
  const account = accounts.data?.find(({ accountCode }) => accountCode === address.account) ?? accounts.data?.[0];
  const balances = useBankBalances(account?.accountCode ?? null);
  const series = balances.data?.series[0];
  const currency = series?.currency ?? 'USD';
  const last = series?.amountsMinor.findLast((amount) => amount !== 0) ?? 0;
  const [balance, name] = [words.shortAmount(last, currency), account?.name ?? ''];
  const model: ChartModel | null =
    series === undefined
      ? null
      : {
          answer: t`${balance} in ${name}`,
          shape: 'columns',
          kind: t`Month`,
          series: [t`Balance`],
          points: (balances.data?.labels ?? []).map((label, at) => ({
            label: words.month(label),
            values: [series.amountsMinor[at] ?? 0],
            texts: [words.amount(series.amountsMinor[at] ?? 0, currency)],
            shorts: [words.short(series.amountsMinor[at] ?? 0, currency)],
          })),
        };
  const options = (accounts.data ?? []).map(({ accountCode: value, name: label }) => ({ value, label }));
  return (
    <ChartCard
      question={t`What is in the bank?`}
      model={model}
      isPending={accounts.isPending || (account !== undefined && balances.isPending)}
      hasFailed={accounts.isError || balances.isError}
      onRetry={() => void Promise.all([accounts.refetch(), balances.refetch()])}
      filter={
        options.length > 1 && (
          <SelectField
            label={t`Bank account`}
            placeholder=""
            value={account?.accountCode ?? ''}
            options={options}
            onChange={(value) => address.choose('account', value)}
          />
        )
      }
    />
  );
}
