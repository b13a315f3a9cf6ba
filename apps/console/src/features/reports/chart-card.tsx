import '@mantine/core/styles/ActionIcon.css';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useContext, useState } from 'react';
import { fileNameOf, saveCsv } from '../../lib/save-file.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { arrowUpRightIcon, chartIcon, csvIcon, gridIcon } from '../../ui/icons.ts';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { useListWords } from '../../words/use-list-words.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { ChartModel } from './chart-model.ts';
import { ChartTable } from './chart-table.tsx';
import { AreaProduct } from './product-of-area.ts';
import styles from './reports.module.css';

interface ChartCardProps {
  readonly question: string;
  /** Null where there is nothing to show (REP-06). */
  readonly model: ChartModel | null;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly filter?: ReactNode;
}

/** One chart: its question, the answer as its title, the drawing or the table, and a file to take away. */
export function ChartCard({ question, model, isPending, hasFailed, onRetry, filter }: ChartCardProps) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const owner = useContext(AreaProduct);
  const save = (): void => {
    if (model === null) return;
    const head = [model.kind, ...model.series];
    saveCsv(`${fileNameOf(question)}.csv`, [
      writeCsv([head, ...model.points.map(({ label, texts }) => [label, ...texts])]),
    ]);
  };
  return (
    <section className={styles['chart']} aria-label={question}>
      <div className={styles['top']}>
        <p>{question}</p>
        {model !== null && (
          <div className={styles['actions']}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-pressed={isTable}
              aria-label={t`View as table: ${question}`}
              title={isTable ? t`View as chart` : t`View as table`}
              onClick={() => setTable(!isTable)}
            >
              <Icon of={isTable ? chartIcon : gridIcon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Export CSV: ${question}`}
              title={t`Export CSV`}
              onClick={save}
            >
              <Icon of={csvIcon} />
            </ActionIcon>
            {owner !== null && (
              <ActionIcon
                component="a"
                variant="subtle"
                color="gray"
                href={owner.address}
                target="_blank"
                rel="noopener"
                aria-label={t`Open in ${owner.name}: ${question}`}
                title={t`Open in ${owner.name}`}
              >
                <Icon of={arrowUpRightIcon} />
              </ActionIcon>
            )}
          </div>
        )}
      </div>
      {model !== null && <h3>{model.answer}</h3>}
      {filter !== undefined && <div className={styles['filter']}>{filter}</div>}
      {isPending && (
        <Loading label={t`Loading: ${question}`}>
          <SkeletonLines />
        </Loading>
      )}
      {hasFailed && (
        <RetryLine onRetry={onRetry}>
          <Trans>These figures could not be loaded.</Trans>
        </RetryLine>
      )}
      {!isPending && !hasFailed && model === null && (
        <p className={styles['none']}>
          <Trans>No data found</Trans>
        </p>
      )}
      {model !== null && <OtherCurrencies model={model} isTable={isTable} />}
      {model !== null &&
        (isTable ? <ChartTable model={model} label={question} /> : <DrawnChart model={model} label={question} />)}
    </section>
  );
}

/** Keeps the place of a chart whose turn has not come. */
export function ChartSkeleton() {
  return (
    <div className={styles['chart']}>
      <div className={styles['top']} />
      <SkeletonLines />
    </div>
  );
}

function SkeletonLines() {
  return (
    <div className={styles['loading']}>
      <Skeleton width="70%" height={20} />
      <Skeleton width="100%" height={140} />
    </div>
  );
}

/** Says what a chart leaves out, so that nobody takes a part for the whole. */
function OtherCurrencies({ model, isTable }: { model: ChartModel; isTable: boolean }) {
  const missing = (model.alsoIn ?? []).filter((currency) => !isTable || !model.series.includes(currency));
  const currencies = useListWords(missing, 'conjunction');
  if (missing.length === 0) return null;
  return (
    <p className={styles['also']}>
      <Trans>Figures in {currencies} are not in this chart.</Trans>
    </p>
  );
}

/** Eyes see the drawing, screen readers the table. */
function DrawnChart({ model, label }: { model: ChartModel; label: string }) {
  return (
    <>
      <ChartDrawing model={model} />
      <div className={styles['hidden']}>
        <ChartTable model={model} label={label} />
      </div>
    </>
  );
}
