import type { ReactNode } from 'react';
import styles from './card-header.module.css';

/** The head of a card: its title, and at most one thing to do. */
export function CardHeader({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <div className={styles['header']}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
