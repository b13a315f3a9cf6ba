import { Trans } from '@lingui/react/macro';
import { type ChartModel, type ChartPoint, indexOfMost, sumOf } from './chart-model.ts';
import styles from './reports.module.css';

/** Bars with their values on them. Hidden from screen readers, which read the table instead. */
export function ChartDrawing({ model }: { model: ChartModel }) {
  const most = Math.max(1, ...model.points.flatMap(({ values }) => values));
  const best = indexOfMost(model.points.map(({ values }) => sumOf(values)));
  const share = (value: number): string => `${Math.max(0, (value / most) * 100)}%`;
  return (
    <div aria-hidden="true">
      {model.shape === 'columns' ? (
        <div className={styles['columns']}>
          {model.points.map((point, index) => (
            <Column key={point.label} point={point} isBest={index === best} share={share} />
          ))}
        </div>
      ) : (
        <div className={styles['rows']}>
          {model.points.map((point, index) => (
            <Row key={point.label} point={point} isBest={index === best} share={share} />
          ))}
        </div>
      )}
      {(model.points[0]?.values.length ?? 0) > 1 && (
        <div className={styles['legend']}>
          {model.series.map((name, index) => (
            <span key={name} data-series={index}>
              {name}
            </span>
          ))}
        </div>
      )}
      {model.total !== undefined && (
        <p className={styles['total']}>
          <Trans>Total</Trans>
          <span>{model.total}</span>
        </p>
      )}
    </div>
  );
}

interface BarProps {
  readonly point: ChartPoint;
  readonly isBest: boolean;
  readonly share: (value: number) => string;
}

function Column({ point, isBest, share }: BarProps) {
  const isAlone = point.values.length === 1;
  return (
    <div className={styles['column']}>
      <div className={styles['bars']}>
        {point.values.map((value, index) => (
          // The series of a chart do not change their order.
          <div
            key={point.shorts[index] === undefined ? 'none' : `${index}`}
            className={styles['bar']}
            data-best={isBest && index === 0}
          >
            {value !== 0 && <span>{point.shorts[index]}</span>}
            <div data-series={isAlone && isBest ? 0 : isAlone ? 'pale' : index} style={{ height: share(value) }} />
          </div>
        ))}
      </div>
      <span className={styles['label']}>{point.label}</span>
    </div>
  );
}

function Row({ point, isBest, share }: BarProps) {
  return (
    <div className={styles['row']}>
      <span className={styles['label']}>{point.label}</span>
      <div className={styles['track']}>
        <div data-series={isBest ? 0 : 'pale'} style={{ width: share(point.values[0] ?? 0) }} />
      </div>
      <span>{point.shorts.join(' · ')}</span>
    </div>
  );
}
