import type { ReactNode } from 'react';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { csvIcon } from '../../../ui/icons.ts';
import styles from './import.module.css';

/** The heading of a step: the file, and one line about its state. */
export function FileLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['fileLine']}>
      <span className={styles['fileIcon']}>
        <Icon of={csvIcon} size={20} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
