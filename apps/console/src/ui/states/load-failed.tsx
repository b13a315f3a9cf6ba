import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { warningIcon } from '../icons.ts';
import styles from './load-failed.module.css';
import { FailedBody } from './states.tsx';

interface LoadFailedProps {
  readonly title: string;
  /** Says that nothing was changed where none is given. */
  readonly text?: ReactNode;
  readonly onRetry: () => void;
}

/** Takes the place of a whole table, card or panel that could not be loaded. */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  return (
    <FailedBody
      icon={warningIcon}
      title={title}
      text={text ?? <Trans>Nothing was changed. Please try again.</Trans>}
      onRetry={onRetry}
    />
  );
}

/** Takes the place of one part of a card or dialog: a sentence and a small button. */
export function RetryLine({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <div role="alert" className={styles['line']}>
      <p>{children}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
