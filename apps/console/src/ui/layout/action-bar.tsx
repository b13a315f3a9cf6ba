import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { crossIcon } from '../icons.ts';
import styles from './action-bar.module.css';

interface ActionBarProps {
  readonly label: string;
  readonly summary: string;
  readonly actions: readonly { readonly label: string; readonly icon: ReactNode; readonly onPick: () => void }[];
  /** A menu with further actions. */
  readonly more?: ReactNode;
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** Floats over the end of a list while rows are selected. */
export function ActionBar({ label, summary, actions, more, clearLabel, onClear }: ActionBarProps) {
  return (
    <section className={styles['bar']} aria-label={label}>
      <span className={styles['summary']}>{summary}</span>
      <span className={styles['rule']} aria-hidden="true" />
      {actions.map((action) => (
        <button key={action.label} type="button" aria-label={action.label} onClick={action.onPick}>
          {action.icon}
          <span className={styles['text']} aria-hidden="true">
            {action.label}
          </span>
        </button>
      ))}
      {more !== undefined && <span className={styles['more']}>{more}</span>}
      <span className={styles['rule']} aria-hidden="true" />
      <button type="button" aria-label={clearLabel} title={clearLabel} onClick={onClear}>
        <Icon of={crossIcon} />
      </button>
    </section>
  );
}
