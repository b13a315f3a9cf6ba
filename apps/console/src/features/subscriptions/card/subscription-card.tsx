import type { SubscriptionCard as Card } from '@atrium/contract/subscriptions/subscription-fields';
import { useEffect, useId, useRef } from 'react';
import { ProductIcon } from '../../../ui/drawings/product-icon.tsx';
import styles from './card.module.css';
import { CardBadge } from './card-badge.tsx';
import { CardButtons, NoPlanAccess } from './card-buttons.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardNotes } from './card-notes.tsx';
import { CardStatus } from './card-status.tsx';
import { cardName, usePlanLine } from './card-words.ts';
import { IncludedLine } from './included-line.tsx';

interface SubscriptionCardProps {
  readonly card: Card;
  readonly canUse: boolean;
  /** True where the address asks for this product (SUBS-17). */
  readonly isAskedFor: boolean;
}

/** One product with its plan, status, price, trial days and next charge (SUBS-15). */
export function SubscriptionCard({ card, canUse, isAskedFor }: SubscriptionCardProps) {
  const id = useId();
  const planLine = usePlanLine();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isAskedFor]);
  return (
    <section ref={frame} className={styles['card']} data-asked={isAskedFor} aria-labelledby={id}>
      <div className={styles['top']}>
        <ProductIcon product={card.product} />
        <div className={styles['names']}>
          <h2 id={id}>{cardName(card)}</h2>
          <p>{planLine(card)}</p>
        </div>
        <CardBadge card={card} canUse={canUse} isLink={false} />
      </div>
      <div className={styles['status']}>
        <CardStatus card={card} />
        <IncludedLine card={card} />
        <CardNotes card={card} />
      </div>
      <CardFacts card={card} />
      <div className={styles['foot']}>
        {canUse ? <CardButtons card={card} screen="subscriptions" /> : <NoPlanAccess />}
      </div>
    </section>
  );
}
