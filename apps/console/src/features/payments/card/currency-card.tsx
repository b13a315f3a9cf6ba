import { Trans, useLingui } from '@lingui/react/macro';
import type { Client } from '../../../lib/use-client.ts';
import { BilledCard } from '../billed-card.tsx';
import styles from '../payments.module.css';
import { usePaymentDetails } from '../queries.ts';
import { useHasOtherCurrency } from '../subscription/queries.ts';

/** The card of an organisation that pays by mandate: a mandate pays rupees only, so plans in dollars are charged to a card (D-199). */
export function CurrencyCard({ client }: { client: Client }) {
  const { t } = useLingui();
  const { data } = usePaymentDetails(client, 'USD');
  const isNeeded = useHasOtherCurrency('INR');
  if (data === undefined || data.gateway === 'cashfree') return null;
  if (!isNeeded && data.defaultCard === null && data.otherCards.length === 0) return null;
  return (
    <section className={styles['others']} aria-label={t`Card for plans in other currencies`}>
      <div>
        <h3 className={styles['number']}>
          <Trans>Card for plans in other currencies</Trans>
        </h3>
        <p className={styles['small']}>
          <Trans>Your e-mandate pays in rupees only. Plans in another currency are charged to a card.</Trans>
        </p>
      </div>
      <BilledCard details={data} client={client} dialogName="add-currency-card" />
    </section>
  );
}
