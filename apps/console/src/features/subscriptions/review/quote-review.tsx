import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { productName } from '../../../lib/product-name.ts';
import { useCan } from '../../../lib/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { CardHeader } from '../../../ui/card-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductIcon } from '../card/product-icon.tsx';
import { type FoundPlan, withProducts } from '../find-plan.ts';
import { ChangeOutcome } from './change-outcome.tsx';
import { OverlapNote } from './overlap-note.tsx';
import { PayPanel } from './pay-panel.tsx';
import { QuoteDifferences } from './quote-differences.tsx';
import { QuoteLedger } from './quote-ledger.tsx';
import { QuoteValidity } from './quote-validity.tsx';
import styles from './review.module.css';
import { NoSuchPlan, NotPermitted, ReviewFailed, ReviewLoading } from './review-states.tsx';
import { ScheduleOffer } from './schedule-offer.tsx';
import { usePlanChoice } from './use-plan-choice.ts';
import type { HeldQuote } from './use-quote.ts';
import { type Review, useReview } from './use-review.ts';

function useSubline({ quote }: HeldQuote): string {
  const { t } = useLingui();
  const users = plural(quote.paidUsers + quote.addedSeats, { one: '# paid user', other: '# paid users' });
  const ends = quote.ends.filter((product) => product !== quote.product).map(productName);
  const base = quote.interval === 'yearly' ? t`Yearly, ${users}` : t`Monthly, ${users}`;
  return ends.length === 0 ? base : t`${base}, ends ${ends.join(', ')}`;
}

function Summary({ review, held }: { review: Review; held: HeldQuote }) {
  const { t } = useLingui();
  const { plans } = usePlanChoice();
  const quote = withProducts(plans.data, held.quote);
  const subline = useSubline(held);
  return (
    <Card label={t`Review your change`}>
      <CardHeader title={t`Review your change`}>
        <TextLink to="/plans" search={{ product: quote.product, interval: quote.interval }}>
          <Trans>Change</Trans>
        </TextLink>
      </CardHeader>
      <div className={styles['summary']} aria-busy={review.asked.isFetching}>
        <div className={styles['plan']}>
          <ProductIcon product={quote.product} />
          <div>
            <p className={styles['planName']}>{`${productName(quote.product)} ${quote.displayName}`}</p>
            <p className={styles['small']}>{subline}</p>
          </div>
        </div>
        {review.changed !== null && (
          <div role="alert" className={styles['changed']}>
            <h3>
              <Trans>The amount has changed</Trans>
            </h3>
            <p>
              <Trans>Something changed since you saw it. Nothing was charged; please look at the new amount.</Trans>
            </p>
            <QuoteDifferences before={withProducts(plans.data, review.changed.before)} after={quote} />
          </div>
        )}
        <QuoteLedger quote={quote} />
      </div>
    </Card>
  );
}

interface ReviewingProps {
  readonly found: FoundPlan;
  readonly client: { readonly UserID?: string; readonly TenantID?: string };
  readonly codes: ReactNode;
}

function Reviewing({ found, client, codes }: ReviewingProps) {
  const { t } = useLingui();
  const review = useReview(found.planId, client);
  const { plans } = usePlanChoice();
  const { held, asked, outcome } = review;
  if (outcome !== null) return <ChangeOutcome outcome={outcome} review={review} />;
  if (held === null) {
    if (asked.isFetching && asked.error === null) return <ReviewLoading />;
    return <ReviewFailed error={asked.error} isBusy={asked.isFetching} onRetry={review.lookAgain} />;
  }
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <OverlapNote quote={held.quote} plans={plans.data} alsoEnd={review.alsoEnd} onEndAlso={review.endAlso} />
        {/* What waits for the next period is the client's own to decide. */}
        {client.TenantID === undefined && <ScheduleOffer quote={held.quote} />}
        <Card label={t`Payment`}>
          <div className={styles['payCard']}>
            <QuoteValidity
              heldUntil={held.heldUntil}
              isLate={review.isLate}
              isBusy={asked.isFetching}
              onLate={review.expire}
              onLookAgain={review.lookAgain}
            />
            <PayPanel review={review} quote={held.quote} />
          </div>
        </Card>
      </div>
      <div className={styles['aside']}>
        <Summary review={review} held={held} />
        {codes}
      </div>
    </div>
  );
}

/** What exactly a purchase or change costs, before anything is charged; then confirmed, or left. The codes are another feature's. */
export function QuoteReview({ codes }: { codes: ReactNode }) {
  const canUse = useCan('use_subscriptions');
  const { plans, found, client } = usePlanChoice();
  if (!canUse) return <NotPermitted />;
  if (plans.data === undefined) {
    if (plans.isPending) return <ReviewLoading />;
    return <ReviewFailed error={plans.error} isBusy={plans.isFetching} onRetry={() => void plans.refetch()} />;
  }
  if (found === null) return <NoSuchPlan />;
  return <Reviewing key={found.planId} found={found} client={client} codes={codes} />;
}
