import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The one h1 of a screen; it names the browser tab too. */
export function PageHeader({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles['header']}>
      <title>{`${title} · Atrium`}</title>
      <div className={styles['heading']}>
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {action}
    </div>
  );
}
