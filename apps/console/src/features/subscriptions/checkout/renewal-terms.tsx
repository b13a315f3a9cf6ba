import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans } from '@lingui/react/macro';
import { useDay } from '../../../lib/use-day.ts';
import { amountText } from '../../../words/amount-text.ts';
import styles from './checkout.module.css';

/** Price, interval, next charge and how to cancel, beside the button that agrees to them (D-956). */
export function RenewalTerms({ quote: { next, interval, currency } }: { quote: QuoteReply }) {
  const day = useDay();
  if (next === null) return null;
  const [on, price] = [day(next.on), amountText(next.total, currency)];
  return (
    <p className={styles['small']}>
      {interval === 'yearly' ? (
        <Trans>
          The plan renews on {on} for {price} and then every year, until you cancel.
        </Trans>
      ) : (
        <Trans>
          The plan renews on {on} for {price} and then every month, until you cancel.
        </Trans>
      )}{' '}
      <Trans>You can cancel at any time: My Subscriptions, Cancel Subscription.</Trans>
    </p>
  );
}
