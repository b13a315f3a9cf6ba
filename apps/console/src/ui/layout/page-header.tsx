import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The h1 of a screen; also sets the title of the browser tab. */
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
