import { useLingui } from '@lingui/react/macro';
import styles from './import.module.css';

export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly tone?: 'green' | 'red' | 'orange';
}

/** Counts side by side, coloured only if they are not 0. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { i18n } = useLingui();
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value, tone }) => (
        <div key={label} data-tone={value > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{i18n.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
