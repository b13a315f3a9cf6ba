import { trialDaysInForce } from '@atrium/domain/subscriptions/status';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAddress } from '../../lib/address/use-address.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardHeader } from '../../ui/layout/card-header.tsx';
import { OtherProducts } from './card/other-products.tsx';
import { splitCards } from './card/split-cards.ts';
import { SubscriptionCard } from './card/subscription-card.tsx';
import { CardsFailed, CardsLoading, NoCards } from './card-states.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { ResumeDialog } from './dialogs/resume-dialog.tsx';
import { TrialDialog } from './dialogs/trial-dialog.tsx';
import { useSubscriptions } from './queries.ts';
import styles from './subscriptions.module.css';

/** A card for each plan, one row for what was never begun, and the dialogs that their buttons open (D-593). */
export function SubscriptionCards() {
  const { t } = useLingui();
  const details = useSubscriptions();
  const asked = useAddress((values) => values['product']);
  if (details.data === undefined) {
    if (details.isPending) return <CardsLoading />;
    return <CardsFailed error={details.error} onRetry={() => void details.refetch()} />;
  }
  const { cards, canUse } = details.data;
  const { owned, others } = splitCards(cards);
  const trialDays = trialDaysInForce();
  return (
    <>
      {cards.length === 0 && <NoCards />}
      {owned.length > 0 && (
        <div className={styles['cards']} data-count={Math.min(owned.length, 3)}>
          {owned.map((card) => (
            <SubscriptionCard
              key={`${card.product} ${card.planId ?? ''}`}
              card={card}
              canUse={canUse}
              isAskedFor={asked === card.product && cards.length > 1}
            />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <Card label={t`Not started yet`}>
          <CardHeader title={t`Not started yet`}>
            <span className={styles['hint']}>
              <Trans>Try it free for {trialDays} days. Nothing is charged.</Trans>
            </span>
          </CardHeader>
          <OtherProducts cards={others} screen="subscriptions" asked={asked} />
        </Card>
      )}
      <TrialDialog />
      <CancelDialog />
      <ResumeDialog />
    </>
  );
}
