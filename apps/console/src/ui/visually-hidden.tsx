import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For ears only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}

/** Stays in the page and says aloud what changed in it; an empty one says nothing. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={styles['hidden']}>
      {children}
    </div>
  );
}
