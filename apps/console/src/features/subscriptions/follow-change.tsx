import { Trans, useLingui } from '@lingui/react/macro';
import { reportPageView } from '../../lib/events/report-page-view.ts';
import { post } from '../../lib/notice-board.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { clockIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/layout/notice-bar.tsx';
import { amountText } from '../../words/amount-text.ts';
import { notices } from '../../words/reply-words.ts';
import type { Challenge, FollowingStep } from './checkout/checkout-state.ts';
import { useFailureWords } from './checkout/failure-words.ts';
import { isFollowing } from './checkout/quote-on-screen.ts';
import { type Checkout, useCheckout } from './checkout/use-checkout.ts';
import { postNotice } from './post-notice.ts';
import { type Subscriptions, useAdoptSubscriptions, useSubscriptions } from './queries.ts';
import styles from './subscriptions.module.css';
import { usePurchaseWords } from './use-purchase-words.ts';

const noClient = {};

interface PaymentProps {
  readonly step: FollowingStep;
  readonly send: Checkout['send'];
}

type Waiting = Subscriptions['pendingChange'];

/** Which plan waits, and how much for it. */
function About({ change }: { change: NonNullable<Waiting> }) {
  const { nameOf } = usePurchaseWords();
  const amount = amountText(change.amount, change.currency);
  return (
    <b>
      <Trans>
        {nameOf(change)} for {amount}
      </Trans>
    </b>
  );
}

function Words({ step }: Pick<PaymentProps, 'step'>) {
  if (step.kind === 'bank_asked') {
    return <Trans>We are checking with your bank. Nothing has been changed yet, and nothing is charged twice.</Trans>;
  }
  return <Trans>A change is waiting for you to confirm the payment with your bank. Nothing has changed yet.</Trans>;
}

function Actions({ step, send }: PaymentProps) {
  if (step.kind !== 'payer_asked' && step.kind !== 'bank_asked') return null;
  const isBusy = step.doing !== 'waiting';
  const hasPage = step.kind === 'payer_asked' || step.canReopen;
  return (
    <span className={styles['pendingActions']}>
      {step.kind === 'bank_asked' && (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => send({ type: 'check_pressed' })}>
          <Trans>Check now</Trans>
        </Button>
      )}
      {hasPage && (
        <>
          <Button variant="default" size="xs" loading={isBusy} onClick={() => send({ type: 'resume_pressed' })}>
            <Trans>Confirm with my bank</Trans>
          </Button>
          <Button variant="subtle" size="xs" disabled={isBusy} onClick={() => send({ type: 'give_up_pressed' })}>
            <Trans>Stop this payment</Trans>
          </Button>
        </>
      )}
    </span>
  );
}

/** Follows a payment that another visit or person left open, or that its payer comes back from, to its end. */
export function FollowChange({ prove }: { prove: (challenge: Challenge) => Promise<void> }) {
  const { t } = useLingui();
  const details = useSubscriptions();
  const adopt = useAdoptSubscriptions();
  const words = useFailureWords();
  const { moreOf } = usePurchaseWords();
  const waiting = details.data?.pendingChange ?? null;
  const { step, send } = useCheckout({
    client: noClient,
    pending: details.data?.canUse === true ? details.data : null,
    prove,
    onPaid: (isBack, bought) => {
      adopt();
      const plain = isBack ? notices.paymentReceived : notices.subscriptionActivated;
      postNotice(plain, moreOf(bought));
      reportPageView('/myaccount/billing/purchase-plan/plan-activate-success');
    },
    onFailed: (failure) => {
      adopt();
      const message = `${words(failure)} ${t`Nothing was changed and nothing was charged.`}`;
      post({ kind: 'dialog', tone: 'bad', title: t`The payment failed`, message });
    },
  });
  if (!isFollowing(step)) return null;
  return (
    <div className={styles['pending']}>
      <NoticeBar tone="orange" icon={<Icon of={clockIcon} size={18} />} action={<Actions step={step} send={send} />}>
        {waiting !== null && (
          <>
            <About change={waiting} />{' '}
          </>
        )}
        <Words step={step} />
      </NoticeBar>
    </div>
  );
}
