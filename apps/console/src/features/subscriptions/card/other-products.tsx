import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { useId } from 'react';
import { ProductIcon } from '../../../ui/drawings/product-icon.tsx';
import { CardButtons, type CardScreen } from './card-buttons.tsx';
import { cardName } from './card-words.ts';
import styles from './other-products.module.css';

interface OtherProductsProps {
  readonly cards: readonly SubscriptionCard[];
  readonly screen: CardScreen;
  /** The product that the address asks for (SUBS-17). */
  readonly asked?: string | undefined;
}

/** What was never begun, one short row for each, with its trial (D-593). */
export function OtherProducts({ cards, screen, asked }: OtherProductsProps) {
  return (
    <ul className={styles['others']} data-screen={screen}>
      {cards.map((card) => (
        <li key={`${card.product} ${card.planId ?? ''}`} data-asked={asked === card.product}>
          <OtherProduct card={card} screen={screen} />
        </li>
      ))}
    </ul>
  );
}

function OtherProduct({ card, screen }: { card: SubscriptionCard; screen: CardScreen }) {
  const id = useId();
  return (
    <section className={styles['other']} aria-labelledby={id}>
      <ProductIcon product={card.product} />
      <h3 id={id}>{cardName(card)}</h3>
      <CardButtons card={card} screen={screen} />
    </section>
  );
}
