import type { WithdrawalReturn } from '@atrium/domain/invoices/withdrawal-returns';
import { Trans } from '@lingui/react/macro';
import styles from './withdrawal-terms.module.css';

interface WithdrawalTermsProps {
  readonly withdrawal: {
    readonly days: number;
    readonly writeTo: string;
    readonly gives?: WithdrawalReturn | undefined;
  };
}

/** The one place of what whoever buys for oneself may still do after the purchase (D-971). */
export function WithdrawalTerms({ withdrawal: { days, writeTo, gives } }: WithdrawalTermsProps) {
  return (
    <p className={styles['terms']}>
      <Trans>
        You buy for yourself, so you can withdraw within {days} days without giving a reason: write to{' '}
        <a href={`mailto:${writeTo}`}>{writeTo}</a>.
      </Trans>{' '}
      {gives === 'whole' ? (
        <Trans>You get all of it back.</Trans>
      ) : (
        <Trans>You pay only for the days until then.</Trans>
      )}
    </p>
  );
}
