import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import type { ReactNode } from 'react';
import styles from './import.module.css';

/** The heading of a step: the file, and one line about its state. */
export function FileLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['fileLine']}>
      <span className={styles['fileIcon']}>
        <IconFileTypeCsv size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
