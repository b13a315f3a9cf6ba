import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans } from '@lingui/react/macro';
import styles from './checkout.module.css';

/** What whoever buys for oneself may still do after the purchase, beside the button that makes it (D-971). */
export function WithdrawalTerms({ quote: { withdrawal } }: { quote: QuoteReply }) {
  if (!withdrawal) return null;
  const { days, writeTo } = withdrawal;
  return (
    <p className={styles['small']}>
      <Trans>
        You buy for yourself, so you can withdraw within {days} days without giving a reason: write to{' '}
        <a href={`mailto:${writeTo}`}>{writeTo}</a>. You pay only for the days until then.
      </Trans>
    </p>
  );
}
