import { Trans } from '@lingui/react/macro';
import type { Client } from '../../lib/use-client.ts';
import styles from './payments.module.css';
import type { PaymentDetails } from './queries.ts';
import { useOpenAmount } from './use-open-amount.ts';

/** Says before a card or mandate is saved what it pays at once (D-409). */
export function OpenAmount({ details, client }: { details: PaymentDetails; client: Client }) {
  const amount = useOpenAmount(client, details);
  if (amount === null) return null;
  return (
    <p className={styles['hint']}>
      {details.gateway === 'cashfree' ? (
        <Trans>{amount} is unpaid. It is debited as soon as your bank has approved the e-mandate.</Trans>
      ) : (
        <Trans>{amount} is unpaid. It is charged to this card as soon as you save the card.</Trans>
      )}
    </p>
  );
}
