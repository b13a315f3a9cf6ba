import { brandName } from '@atrium/domain/payments/brand-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Client } from '../../../lib/use-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { creditCardIcon } from '../../../ui/icons.ts';
import styles from '../payments.module.css';
import type { PaymentDetails } from '../queries.ts';
import { CardWords } from '../saved-method.tsx';
import { RemoveCard } from './remove-card.tsx';
import { useSavedCards } from './use-saved-cards.ts';

interface OtherCardsProps {
  readonly details: PaymentDetails;
  readonly client: Client;
  /** At checkout a card is chosen for the purchase; on billing it is also removed. */
  readonly at: 'checkout' | 'billing';
}

/** The saved cards that are not charged now; one click makes one of them the default (D-177). */
export function OtherCards({ details, client, at }: OtherCardsProps) {
  const { t } = useLingui();
  const cards = useSavedCards(client);
  if (details.otherCards.length === 0) return null;
  return (
    <ul className={styles['others']} aria-label={t`Other saved cards`}>
      {details.otherCards.map((card) => {
        const name = t`${brandName(card.brand)} ending in ${card.lastFour}`;
        return (
          <li key={card.id} className={styles['saved']}>
            <span className={styles['mark']}>
              <Icon of={creditCardIcon} size={20} />
            </span>
            <div className={styles['words']}>
              <CardWords card={card} />
            </div>
            <Button
              variant="default"
              disabled={cards.isBusy}
              aria-label={at === 'checkout' ? t`Use this card: ${name}` : t`Make default: ${name}`}
              onClick={() => cards.choose(card.id)}
            >
              {at === 'checkout' ? <Trans>Use this card</Trans> : <Trans>Make default</Trans>}
            </Button>
            {at === 'billing' && <RemoveCard card={card} client={client} isDefault={false} />}
          </li>
        );
      })}
    </ul>
  );
}
