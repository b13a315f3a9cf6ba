import type { ReactNode } from 'react';
import styles from './ledger.module.css';

/** A sum as in a ledger: one line above the total and a double line below it. */
export function Ledger({ children }: { children: ReactNode }) {
  return <dl className={styles['ledger']}>{children}</dl>;
}

interface LedgerLineProps {
  readonly label: string;
  /** How the amount is calculated, in small print below the label. */
  readonly working?: ReactNode;
  readonly amount: string;
  /** A deduction: green, with a minus. */
  readonly isCredit?: boolean;
  /** A subtotal, with a line above it. */
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
