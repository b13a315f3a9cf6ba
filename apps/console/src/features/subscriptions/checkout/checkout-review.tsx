import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { reportPageView } from '../../../lib/events/report-page-view.ts';
import { clientSearch, useClient } from '../../../lib/use-client.ts';
import { useCan } from '../../../session/use-session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { notices } from '../../../words/reply-words.ts';
import { postNotice } from '../post-notice.ts';
import { useAdoptSubscriptions, useRefreshQuotes, useSubscriptions } from '../queries.ts';
import { usePurchaseWords } from '../use-purchase-words.ts';
import styles from './checkout.module.css';
import { CheckoutColumns } from './checkout-columns.tsx';
import type { CheckoutDependencies } from './checkout-dependencies.ts';
import type { ShownQuote } from './checkout-state.ts';
import { NoSuchPlan, QuoteFailed, QuoteLoading } from './checkout-states.tsx';
import { OverlapNote } from './overlap-note.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PaymentUnderWay } from './payment-under-way.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { isFollowing, isPaying, shownOf } from './quote-on-screen.ts';
import { QuoteValidity } from './quote-validity.tsx';
import { ReadOnlyCheckout } from './read-only-checkout.tsx';
import { ScheduleOffer } from './schedule-offer.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { type Quote, useQuote } from './use-quote.ts';

interface ReviewProps {
  readonly shown: ShownQuote;
  readonly checkout: Checkout;
  readonly quote: Quote;
  readonly dependencies: CheckoutDependencies;
}

function Review({ shown, checkout, quote, dependencies }: ReviewProps) {
  const { t } = useLingui();
  const { isBookkeeper } = useClient();
  const { plans } = usePlanChoice();
  const { step, send } = checkout;
  const isUnderWay = isFollowing(step);
  const { held, isExpired } = shown;
  return (
    <CheckoutColumns
      isUnderWay={isUnderWay}
      aside={
        <>
          <PlanSummary shown={shown} isRefreshing={quote.isRefreshing} isPaying={isPaying(step)} />
          {dependencies.codes}
        </>
      }
    >
      <div className={styles['column']} inert={isUnderWay}>
        <OverlapNote quote={held.quote} plans={plans.data} alsoEnd={quote.alsoEnd} onEndAlso={quote.endAlso} />
        {/* Only the client itself may schedule a change for its next period. */}
        {!isBookkeeper && <ScheduleOffer quote={held.quote} />}
        {dependencies.payment}
        {dependencies.address}
      </div>
      {isUnderWay ? (
        <PaymentUnderWay step={step} send={send} />
      ) : (
        <Card label={t`Payment`}>
          <div className={styles['payCard']}>
            <QuoteValidity
              heldUntil={held.heldUntil}
              isExpired={isExpired}
              isBusy={quote.isFetching}
              onExpired={() => send({ type: 'quote_expired', quoteId: held.quote.quoteId })}
              onLookAgain={quote.lookAgain}
            />
            <PayPanel checkout={checkout} shown={shown} quote={quote} dependencies={dependencies} />
          </div>
        </Card>
      )}
    </CheckoutColumns>
  );
}

/** The checkout of this page: what follows a payment, and what it needs of the page. */
function usePageCheckout({ prove, saveDetails, pointAt }: CheckoutDependencies): Checkout {
  const { client, isBookkeeper } = useClient();
  const details = useSubscriptions(client);
  const adopt = useAdoptSubscriptions();
  const refreshQuotes = useRefreshQuotes();
  const navigate = useNavigate();
  const { moreOf, noticeOf } = usePurchaseWords();
  return useCheckout({
    client,
    pending: details.data ?? null,
    prove,
    saveDetails,
    pointAt,
    onPaid: (isBack, bought) => {
      adopt();
      const plain = isBack ? notices.paymentReceived : notices.subscriptionActivated;
      postNotice(noticeOf(bought, plain), moreOf(bought));
      reportPageView('/myaccount/billing/purchase-plan/plan-activate-success');
      // A bookkeeper lands on the client's billing: the own one would invite to pay again (D-152).
      void navigate(isBookkeeper ? { to: '/clients/billing', search: clientSearch(client) } : { to: '/billing' });
    },
    onFailed: () => {
      adopt();
      refreshQuotes();
    },
  });
}

function Buying({ dependencies }: { dependencies: CheckoutDependencies }) {
  const { plans, found } = usePlanChoice();
  const { client } = useClient();
  const checkout = usePageCheckout(dependencies);
  const { step, send } = checkout;
  const quote = useQuote({
    planId: found?.planId ?? null,
    client,
    isDiscountApplied: dependencies.isDiscountApplied,
    send,
  });
  if (plans.data === undefined) {
    if (plans.isPending) return <QuoteLoading />;
    return <QuoteFailed error={plans.error} isBusy={plans.isFetching} onRetry={() => void plans.refetch()} />;
  }
  if (found === null) return <NoSuchPlan />;
  const shown = shownOf(step);
  if (shown !== null) return <Review shown={shown} checkout={checkout} quote={quote} dependencies={dependencies} />;
  if (isFollowing(step)) return <PaymentUnderWay step={step} send={send} />;
  if (quote.error === null || step.kind === 'confirming') return <QuoteLoading />;
  return <QuoteFailed error={quote.error} isBusy={quote.isFetching} onRetry={quote.lookAgain} />;
}

/** Shows what exactly a purchase or change costs before anything is charged; then the person pays, or leaves. */
export function CheckoutReview({ dependencies }: { dependencies: CheckoutDependencies }) {
  const canBuy = useCan('use_subscriptions');
  return canBuy ? <Buying dependencies={dependencies} /> : <ReadOnlyCheckout dependencies={dependencies} />;
}
