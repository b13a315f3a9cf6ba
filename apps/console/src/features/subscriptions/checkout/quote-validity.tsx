import { quoteMinutes } from '@atrium/domain/subscriptions/quotes/quote-record';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSecondsLeft } from '../../../session/use-seconds-left.ts';
import { Button } from '../../../ui/button.tsx';
import { Announcement } from '../../../ui/visually-hidden.tsx';
import styles from './checkout.module.css';

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface QuoteValidityProps {
  readonly heldUntil: number;
  readonly isExpired: boolean;
  readonly isBusy: boolean;
  readonly onExpired: () => void;
  readonly onLookAgain: () => void;
}

/** Counts down how long the amount is held; afterwards the person can ask for the amount again. */
export function QuoteValidity({ heldUntil, isExpired, isBusy, onExpired, onLookAgain }: QuoteValidityProps) {
  const { t } = useLingui();
  const seconds = useSecondsLeft(heldUntil);
  useEffect(() => {
    if (seconds === 0 && !isExpired) onExpired();
  }, [seconds, isExpired, onExpired]);
  if (!isExpired) {
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
          This amount was held for {quoteMinutes} minutes. Nothing was charged. Please check the amount again before you
          pay.
        </Trans>
      </p>
      <Button variant="default" size="xs" loading={isBusy} onClick={onLookAgain}>
        <Trans>Review the amount</Trans>
      </Button>
    </div>
  );
}
