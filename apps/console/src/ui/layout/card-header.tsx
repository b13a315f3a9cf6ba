import type { ReactNode } from 'react';
import styles from './card-header.module.css';

/** The title of a card, and at most one action. */
export function CardHeader({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <div className={styles['header']}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
