import { useLingui } from '@lingui/react/macro';
import type { Client } from '../../../lib/use-client.ts';
import styles from '../payments.module.css';
import type { PaymentDetails } from '../queries.ts';
import { BrandMark, CardWords } from '../saved-method.tsx';
import { MakeDefault, UseCard } from './choose-card.tsx';
import { RemoveCard } from './remove-card.tsx';

interface OtherCardsProps {
  readonly details: PaymentDetails;
  readonly client: Client;
  /** At checkout a card is chosen for the purchase; on billing it is also removed. */
  readonly at: 'checkout' | 'billing';
}

/** The saved cards that are not charged now; any of them can be made the default (D-177). */
export function OtherCards({ details, client, at }: OtherCardsProps) {
  const { t } = useLingui();
  if (details.otherCards.length === 0) return null;
  return (
    <ul className={styles['others']} aria-label={t`Other saved cards`}>
      {details.otherCards.map((card) => (
        <li key={card.id} className={styles['saved']}>
          <span className={styles['mark']}>
            <BrandMark card={card} />
          </span>
          <div className={styles['words']}>
            <CardWords card={card} />
          </div>
          {at === 'checkout' ? (
            <div className={styles['actions']}>
              <UseCard card={card} client={client} />
            </div>
          ) : (
            <div className={styles['actions']}>
              <MakeDefault card={card} details={details} client={client} />
              <RemoveCard card={card} client={client} isDefault={false} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
