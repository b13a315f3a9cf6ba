import { keyOf } from '@atrium/contract/endpoint';
import { notices } from '@atrium/contract/errors/notices';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reportPageView } from '../../../lib/report-page-view.ts';
import { useClient } from '../../../lib/use-client.ts';
import { useCan } from '../../../lib/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import type { FoundPlan } from '../find-plan.ts';
import { PaymentUnderWay } from '../paying/payment-under-way.tsx';
import { type FollowedPayment, usePayment } from '../paying/use-payment.ts';
import { postNotice } from '../post-notice.ts';
import { useAdoptSubscriptions, useSubscriptions } from '../queries.ts';
import type { Desk } from './desk.ts';
import type { Gate } from './method-dialog.tsx';
import { OverlapNote } from './overlap-note.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { QuoteValidity } from './quote-validity.tsx';
import { ReadOnlyReview } from './read-only-review.tsx';
import styles from './review.module.css';
import { NoSuchPlan, ReviewFailed, ReviewLoading } from './review-states.tsx';
import { ScheduleOffer } from './schedule-offer.tsx';
import { hasVendorPrepaid, useCheckout } from './use-checkout.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { useReview } from './use-review.ts';

type Failure = { readonly failure: string | null } | null;

interface ReviewingProps {
  readonly found: FoundPlan;
  readonly desk: Desk;
  readonly payment: FollowedPayment;
  readonly failure: Failure;
}

function Reviewing({ found, desk, payment, failure }: ReviewingProps) {
  const { t } = useLingui();
  const { client, isBookkeeper } = useClient();
  const { plans } = usePlanChoice();
  const details = useSubscriptions(client);
  const [gate, setGate] = useState<Gate | null>(null);
  const review = useReview({
    planId: found.planId,
    client,
    isDiscountApplied: desk.isDiscountApplied,
    onConfirmed: payment.follow,
    onMandateUnusable: () => setGate('mandate_unusable'),
  });
  const isPrepaidByVendor = hasVendorPrepaid(details.data);
  const checkout = useCheckout({ review, desk, isPrepaidByVendor, gate, setGate });
  const { held, asked } = review;
  const { stage } = payment;
  if (held === null) {
    if (stage !== null) return <PaymentUnderWay payment={payment} stage={stage} />;
    if (asked.isFetching && asked.error === null) return <ReviewLoading />;
    return <ReviewFailed error={asked.error} isBusy={asked.isFetching} onRetry={review.lookAgain} />;
  }
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <div className={styles['column']} inert={stage !== null}>
          <OverlapNote quote={held.quote} plans={plans.data} alsoEnd={review.alsoEnd} onEndAlso={review.endAlso} />
          {/* What waits for the next period is the client's own to decide. */}
          {!isBookkeeper && <ScheduleOffer quote={held.quote} />}
          {desk.payment}
          {desk.address}
        </div>
        {stage === null ? (
          <Card label={t`Payment`}>
            <div className={styles['payCard']}>
              <QuoteValidity
                heldUntil={held.heldUntil}
                isLate={review.isLate}
                isBusy={asked.isFetching}
                onLate={review.expire}
                onLookAgain={review.lookAgain}
              />
              <PayPanel checkout={checkout} quote={held.quote} desk={desk} failure={failure} />
            </div>
          </Card>
        ) : (
          <PaymentUnderWay payment={payment} stage={stage} />
        )}
      </div>
      <div className={styles['aside']} inert={stage !== null}>
        <PlanSummary review={review} held={held} />
        {desk.codes}
      </div>
    </div>
  );
}

function Buying({ desk }: { desk: Desk }) {
  const { plans, found } = usePlanChoice();
  const { client } = useClient();
  const details = useSubscriptions(client);
  const adopt = useAdoptSubscriptions();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>(null);
  const payment = usePayment({
    client,
    pending: details.data ?? null,
    prove: desk.prove,
    onPaid: (isBack) => {
      adopt();
      postNotice(isBack ? notices.paymentReceived : notices.subscriptionActivated);
      reportPageView('/myaccount/billing/purchase-plan/plan-activate-success');
      void navigate({ to: '/billing' });
    },
    onFailed: (reason) => {
      setFailure({ failure: reason });
      adopt();
      void cache.invalidateQueries({ queryKey: keyOf(quoteChange) });
    },
  });
  if (plans.data === undefined) {
    if (plans.isPending) return <ReviewLoading />;
    return <ReviewFailed error={plans.error} isBusy={plans.isFetching} onRetry={() => void plans.refetch()} />;
  }
  if (found === null) return <NoSuchPlan />;
  return <Reviewing key={found.planId} found={found} desk={desk} payment={payment} failure={failure} />;
}

/** What exactly a purchase or change costs, before anything is charged; then confirmed, or left. */
export function QuoteReview({ desk }: { desk: Desk }) {
  return useCan('use_subscriptions') ? <Buying desk={desk} /> : <ReadOnlyReview desk={desk} />;
}
