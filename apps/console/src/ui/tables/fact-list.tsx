import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Names and values in a card, separated by hairlines. Each pair is a `div` with `dt` and `dd`. */
export function FactList({ isRuled = false, children }: { isRuled?: boolean; children: ReactNode }) {
  return (
    <dl className={styles['facts']} data-ruled={isRuled}>
      {children}
    </dl>
  );
}
