import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly title: ReactNode;
  readonly text?: ReactNode | undefined;
  /** The buttons at the end of the row. */
  readonly children: ReactNode;
}

/** One setting in a card: its name and what it does, and the buttons beside it. */
export function SettingRow({ title, text, children }: SettingRowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['about']}>
        <span className={styles['name']}>{title}</span>
        {text !== undefined && <p className={styles['note']}>{text}</p>}
      </div>
      {children}
    </div>
  );
}
