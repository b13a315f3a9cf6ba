import type { ReactNode } from 'react';
import styles from './ledger.module.css';

/** A sum ruled off like a book: a line above the total, a double one below it. */
export function Ledger({ children }: { children: ReactNode }) {
  return <dl className={styles['ledger']}>{children}</dl>;
}

interface LedgerLineProps {
  readonly label: string;
  /** How the amount comes about, in small print below the label. */
  readonly working?: ReactNode;
  readonly amount: string;
  /** Taken off: green, beside its minus. */
  readonly isCredit?: boolean;
  /** A line above it: what stood before is summed here. */
  readonly isSum?: boolean;
}

export function LedgerLine({ label, working, amount, isCredit = false, isSum = false }: LedgerLineProps) {
  return (
    <div data-credit={isCredit} data-sum={isSum}>
      <dt>
        {label}
        {working !== undefined && <span className={styles['working']}>{working}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}

export function LedgerTotal({ label, amount }: { label: string; amount: string }) {
  return (
    <div className={styles['total']}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
