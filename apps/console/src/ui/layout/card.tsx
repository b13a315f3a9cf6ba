import type { ReactNode } from 'react';
import styles from './card.module.css';

export function Card({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={styles['card']} aria-label={label}>
      {children}
    </section>
  );
}
