import { quoteMinutes } from '@atrium/domain/subscriptions/quote-record';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { Announcement } from '../../../ui/visually-hidden.tsx';
import styles from './review.module.css';

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface QuoteValidityProps {
  readonly heldUntil: number;
  readonly isLate: boolean;
  readonly isBusy: boolean;
  readonly onLate: () => void;
  readonly onLookAgain: () => void;
}

/** How long the amount is held, and a kind way on once it is not. */
export function QuoteValidity({ heldUntil, isLate, isBusy, onLate, onLookAgain }: QuoteValidityProps) {
  const { t } = useLingui();
  const seconds = useSecondsLeft(heldUntil);
  useEffect(() => {
    if (seconds === 0 && !isLate) onLate();
  }, [seconds, isLate, onLate]);
  if (!isLate) {
    return (
      <>
        <p className={styles['validity']}>
          <Trans>
            This amount is held for you for <b>{clock(seconds)}</b>
          </Trans>
        </p>
        <Announcement>{seconds <= 60 ? t`This amount is held for one more minute.` : ''}</Announcement>
      </>
    );
  }
  return (
    <div role="alert" className={styles['late']}>
      <p>
        <Trans>
          This amount was held for {quoteMinutes} minutes. Nothing was charged; have another look and take your time.
        </Trans>
      </p>
      <Button variant="default" size="xs" loading={isBusy} onClick={onLookAgain}>
        <Trans>Look at the amount again</Trans>
      </Button>
    </div>
  );
}
