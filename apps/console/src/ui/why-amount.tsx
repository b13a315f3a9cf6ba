import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Icon } from './drawings/icon.tsx';
import { chevronDownIcon } from './icons.ts';
import styles from './why-amount.module.css';

interface WhyAmountProps {
  /** Each has a sentence and its arithmetic. */
  readonly reasons: readonly { readonly says: string; readonly working: string }[];
  readonly isOpenAtFirst?: boolean;
}

/** Explains an amount: the steps that lead to it, in order, in words and figures. */
export function WhyAmount({ reasons, isOpenAtFirst = false }: WhyAmountProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <div className={styles['root']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Why this amount?</Trans>
        <Icon of={chevronDownIcon} size={14} />
      </button>
      <ol id={id} className={styles['reasons']} hidden={!isOpen}>
        {reasons.map(({ says, working }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what the steps are known by
          <li key={place}>
            <span className={styles['says']}>{says}</span>
            <span className={styles['working']}>{working}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
