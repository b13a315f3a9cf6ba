import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ChartCard } from './chart-card.tsx';
import { type ChartModel, mainCurrency, otherCurrencies, sumOf } from './chart-model.ts';
import { useClosedDeals, useContactCounts, usePipelines } from './queries.ts';
import { useChartWords } from './use-chart-words.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';

/** Won and lost deals of the chosen interval and pipeline (REP-02, REP-16). */
export function DealsChart() {
  const { t } = useLingui();
  const words = useChartWords();
  const { interval, pipeline, choose } = useDashboardAddress();
  const deals = useClosedDeals(interval, pipeline);
  const pipelines = usePipelines();
  const countsOf = (key: string): readonly number[] =>
    (deals.data?.labels ?? []).map((_, at) =>
      sumOf((deals.data?.series ?? []).filter((each) => each.key === key).map(({ counts }) => counts[at] ?? 0)),
    );
  const [won, lost] = [countsOf('won'), countsOf('lost')];
  const closed = sumOf(won) + sumOf(lost);
  const [wonCount, closedCount] = [words.count(sumOf(won)), words.count(closed)];
  const model: ChartModel | null =
    deals.data === undefined || deals.data.series.length === 0
      ? null
      : {
          answer: plural(closed, {
            one: `Won ${wonCount} of ${closedCount} deal`,
            other: `Won ${wonCount} of ${closedCount} deals`,
          }),
          shape: 'columns',
          kind: interval === 'yearly' ? t`Month` : interval === 'monthly' ? t`Week from` : t`Day`,
          series: [t`Won`, t`Lost`],
          points: deals.data.labels.map((label, at) => {
            const counts = [won[at] ?? 0, lost[at] ?? 0];
            const texts = counts.map(words.count);
            return {
              label: interval === 'yearly' ? words.month(label) : words.day(label),
              values: counts,
              texts,
              shorts: texts,
            };
          }),
        };
  return (
    <ChartCard
      question={t`Do we win more than we lose?`}
      model={model}
      isPending={deals.isPending}
      hasFailed={deals.isError}
      onRetry={() => void deals.refetch()}
      filter={
        <>
          <Segmented
            label={t`Interval`}
            value={interval}
            options={[
              { value: 'weekly', label: t`Weekly` },
              { value: 'monthly', label: t`Monthly` },
              { value: 'yearly', label: t`Yearly` },
            ]}
            onChange={(value) => choose('interval', value)}
          />
          <SelectField
            label={t`Pipeline of closed deals`}
            placeholder={t`All pipelines`}
            isOptional
            value={pipeline ?? ''}
            options={(pipelines.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => choose('pipeline', value)}
          />
        </>
      }
    />
  );
}

/** Open deals by stage of one pipeline; the first where none is chosen. */
export function PipelineChart() {
  const { t } = useLingui();
  const words = useChartWords();
  const { pipeline: chosen } = useDashboardAddress();
  const pipelines = usePipelines();
  const pipeline = pipelines.data?.find(({ id }) => id === chosen) ?? pipelines.data?.[0];
  const stages = pipeline?.stages ?? [];
  const currency = mainCurrency(stages.map(({ currency: each, count }) => ({ currency: each, weight: count })));
  const shown = stages.filter((stage) => stage.currency === currency);
  const [total, name] = [
    words.shortAmount(sumOf(shown.map(({ amountMinor }) => amountMinor)), currency),
    pipeline?.name ?? '',
  ];
  const model: ChartModel | null =
    shown.length === 0
      ? null
      : {
          answer: t`${total} open in ${name}`,
          shape: 'rows',
          kind: t`Stage`,
          series: [t`Amount`, t`Deals`],
          points: shown.map((stage) => ({
            label: stage.name,
            values: [stage.amountMinor],
            texts: [words.amount(stage.amountMinor, currency), words.count(stage.count)],
            shorts: [words.count(stage.count), words.short(stage.amountMinor, currency)],
          })),
          total: words.amount(sumOf(shown.map(({ amountMinor }) => amountMinor)), currency),
          alsoIn: otherCurrencies(stages, currency),
        };
  return (
    <ChartCard
      question={t`What is in the pipeline?`}
      model={model}
      isPending={pipelines.isPending}
      hasFailed={pipelines.isError}
      onRetry={() => void pipelines.refetch()}
    />
  );
}

/** Contacts by source or status. */
export function ContactsChart() {
  const { t } = useLingui();
  const words = useChartWords();
  const { column, choose } = useDashboardAddress();
  const contacts = useContactCounts(column);
  const counts = contacts.data ?? [];
  const total = sumOf(counts.map(({ count }) => count));
  const nameOf = (value: string): string => (value === '' ? t`Not set` : value);
  const [first, most, all] = [counts[0], words.count(counts[0]?.count ?? 0), words.count(total)];
  const top = nameOf(first?.value ?? '');
  const model: ChartModel | null =
    first === undefined
      ? null
      : {
          answer: plural(total, {
            one: `${top}: ${most} of ${all} contact`,
            other: `${top}: ${most} of ${all} contacts`,
          }),
          shape: 'rows',
          kind: column === 'source' ? t`Source` : t`Status`,
          series: [t`Contacts`],
          points: counts.map(({ value, count }) => ({
            label: nameOf(value),
            values: [count],
            texts: [words.count(count)],
            shorts: [words.count(count)],
          })),
          total: words.count(total),
        };
  return (
    <ChartCard
      question={t`Where do contacts come from?`}
      model={model}
      isPending={contacts.isPending}
      hasFailed={contacts.isError}
      onRetry={() => void contacts.refetch()}
      filter={
        <Segmented
          label={t`Count contacts by`}
          value={column}
          options={[
            { value: 'source', label: t`Source` },
            { value: 'status', label: t`Status` },
          ]}
          onChange={(value) => choose('column', value)}
        />
      }
    />
  );
}
