import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../drawings/icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '../icons.ts';
import styles from './pager.module.css';

type Go = (() => void) | null;

interface PagerProps {
  /** Names the list where a screen has several. */
  readonly subject?: string;
  readonly summary: string;
  /** Null where there is no such page. */
  readonly onPrevious: Go;
  readonly onNext: Go;
  /** True while a page loads; only one loads at a time. */
  readonly isBusy: boolean;
}

export function Pager({ subject, summary, onPrevious, onNext, isBusy }: PagerProps) {
  const { t } = useLingui();
  return (
    <nav className={styles['pager']} aria-label={subject === undefined ? t`Pages` : t`Pages: ${subject}`}>
      <span className={styles['summary']}>{summary}</span>
      {(onPrevious !== null || onNext !== null) && (
        <>
          <Step onGo={isBusy ? null : onPrevious} icon={<Icon of={chevronLeftIcon} />} side="left">
            <Trans>Previous</Trans>
          </Step>
          <Step onGo={isBusy ? null : onNext} icon={<Icon of={chevronRightIcon} />} side="right">
            <Trans>Next</Trans>
          </Step>
        </>
      )}
    </nav>
  );
}

/** Uses `aria-disabled`, because a disabled button would lose the focus on the last page. */
function Step({
  onGo,
  icon,
  side,
  children,
}: {
  onGo: Go;
  icon: ReactNode;
  side: 'left' | 'right';
  children: ReactNode;
}) {
  return (
    <Button
      variant="default"
      size="xs"
      className={styles['step'] ?? ''}
      aria-disabled={onGo === null}
      {...(side === 'left' ? { leftSection: icon } : { rightSection: icon })}
      onClick={() => onGo?.()}
    >
      {children}
    </Button>
  );
}
