import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}

/** A live region: screen readers read its text when it changes. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={styles['hidden']}>
      {children}
    </div>
  );
}
