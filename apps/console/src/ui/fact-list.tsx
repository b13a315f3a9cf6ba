import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Pairs of a card, a hairline between them: what it is on the left, its value on the right; each pair is a `div` of `dt` and `dd`. */
export function FactList({ isRuled = false, children }: { isRuled?: boolean; children: ReactNode }) {
  return (
    <dl className={styles['facts']} data-ruled={isRuled}>
      {children}
    </dl>
  );
}
