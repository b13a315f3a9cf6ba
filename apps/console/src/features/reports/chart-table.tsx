import type { ChartModel } from './chart-model.ts';
import styles from './reports.module.css';

/** The figures of a chart as a table. */
export function ChartTable({ model, label }: { model: ChartModel; label: string }) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{model.kind}</th>
          {model.series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {model.points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {point.texts.map((text, index) => (
              <td key={model.series[index]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
