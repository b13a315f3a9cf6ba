import { useSearch } from '@tanstack/react-router';
import { SubscriptionCard } from './card/subscription-card.tsx';
import { CardsFailed, CardsLoading, NoCards } from './card-states.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { ResumeDialog } from './dialogs/resume-dialog.tsx';
import { TrialDialog } from './dialogs/trial-dialog.tsx';
import { useSubscriptions } from './queries.ts';
import styles from './subscriptions.module.css';

/** One card for each product, and the dialogs that its buttons open. */
export function SubscriptionCards() {
  const details = useSubscriptions();
  const { product: asked }: { product?: string } = useSearch({ strict: false });
  if (details.data === undefined) {
    if (details.isPending) return <CardsLoading />;
    return <CardsFailed error={details.error} onRetry={() => void details.refetch()} />;
  }
  const { cards, canUse } = details.data;
  return (
    <>
      {cards.length === 0 ? (
        <NoCards />
      ) : (
        <div className={styles['cards']}>
          {cards.map((card) => (
            <SubscriptionCard
              key={`${card.product} ${card.planId ?? ''}`}
              card={card}
              canUse={canUse}
              isAskedFor={asked === card.product && cards.length > 1}
            />
          ))}
        </div>
      )}
      <TrialDialog />
      <CancelDialog />
      <ResumeDialog />
    </>
  );
}
