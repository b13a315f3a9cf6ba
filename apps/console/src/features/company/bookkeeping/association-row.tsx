import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './bookkeeping.module.css';

interface AssociationRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isActive: boolean;
  readonly lines: readonly string[];
  readonly actions: ReactNode;
}

/** One association as one side sees it: with whom, its state, and the buttons. */
export function AssociationRow({ icon, name, isActive, lines, actions }: AssociationRowProps) {
  const { t } = useLingui();
  return (
    <li className={styles['row']}>
      <span className={styles['tile']}>{icon}</span>
      <div className={styles['facts']}>
        <div className={styles['name']}>
          <span>{name}</span>
          {isActive ? (
            <StatusBadge tone="green">{t`Active`}</StatusBadge>
          ) : (
            <StatusBadge tone="orange">{t`Waiting`}</StatusBadge>
          )}
        </div>
        {lines.map((line) => (
          <div key={line} className={styles['line']}>
            {line}
          </div>
        ))}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </li>
  );
}
