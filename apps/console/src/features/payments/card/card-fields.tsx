import { Suspense } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import { OpenAmount } from '../open-amount.tsx';
import styles from '../payments.module.css';
import type { PaymentDetails } from '../queries.ts';
import { CardSkeleton, NoCardsHere } from './card-states.tsx';
import type { CardEntry } from './use-card-entry.ts';
import { useMarkedDocument } from './use-marked-document.ts';

const AdyenCard = lazyPart(async () => ({ default: (await import('../adyen/adyen-card.tsx')).AdyenCard }), 'here');
const StripeCard = lazyPart(async () => ({ default: (await import('../stripe/stripe-card.tsx')).StripeCard }), 'here');

interface Props {
  readonly details: PaymentDetails;
  readonly client: Client;
  readonly entry: CardEntry;
  /** What Enter does. */
  readonly onSubmit: () => void;
  readonly takesFocus?: boolean;
}

/** The gateway's own form, and below it the progress; what is typed stays (PAY-17, ERR-27). */
export function CardFields({ details, client, entry, onSubmit, takesFocus = false }: Props) {
  const isMarked = useMarkedDocument();
  const { browser } = details;
  if (browser === null) return <NoCardsHere />;
  if (!isMarked) return <CardSkeleton />;
  const Card = details.gateway === 'adyen' ? AdyenCard : StripeCard;
  return (
    <>
      <OpenAmount details={details} client={client} />
      <Suspense fallback={<CardSkeleton />}>
        <Card browser={browser} client={client} entry={entry} onSubmit={onSubmit} takesFocus={takesFocus} />
      </Suspense>
      <p role="status" className={styles['progress']}>
        {entry.isSaving ? loadingTexts.addingCard : ''}
      </p>
    </>
  );
}
