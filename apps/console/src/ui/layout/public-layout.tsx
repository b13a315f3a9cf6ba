import type { ReactNode } from 'react';
import { Logo } from '../drawings/logo.tsx';
import styles from './public-layout.module.css';

/** The frame of pages that need no sign-in. */
export function PublicLayout({
  actions,
  footer,
  children,
}: {
  actions: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <a href="/" aria-label="Atrium">
          <Logo />
        </a>
        <div className={styles['actions']}>{actions}</div>
      </header>
      <main className={styles['main']}>{children}</main>
      <footer className={styles['footer']}>{footer}</footer>
    </div>
  );
}
