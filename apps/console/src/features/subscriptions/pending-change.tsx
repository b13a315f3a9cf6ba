import { notices } from '@atrium/contract/errors/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { post } from '../../lib/notice-board.ts';
import { reportPageView } from '../../lib/report-page-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { clockIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { useFailureWords } from './paying/failure-words.ts';
import { type Challenge, type FollowedPayment, usePayment } from './paying/use-payment.ts';
import { postNotice } from './post-notice.ts';
import { useAdoptSubscriptions, useSubscriptions } from './queries.ts';
import styles from './subscriptions.module.css';

const nobody = {};

function Words({ stage }: Pick<FollowedPayment, 'stage'>) {
  if (stage === 'checking') {
    return <Trans>We are checking with your bank. Nothing has been changed yet, and nothing is charged twice.</Trans>;
  }
  return <Trans>A change waits for you to confirm its payment with your bank. Nothing has been changed yet.</Trans>;
}

function Actions({ payment }: { payment: FollowedPayment }) {
  if (payment.stage === 'checking') {
    return (
      <Button variant="default" size="xs" loading={payment.isBusy} onClick={payment.checkNow}>
        <Trans>Check now</Trans>
      </Button>
    );
  }
  if (payment.stage !== 'asked') return null;
  return (
    <span className={styles['pendingActions']}>
      <Button variant="default" size="xs" loading={payment.isBusy} onClick={payment.resume}>
        <Trans>Confirm with my bank</Trans>
      </Button>
      <Button variant="subtle" size="xs" disabled={payment.isBusy} onClick={payment.checkNow}>
        <Trans>Give it up</Trans>
      </Button>
    </span>
  );
}

/** A payment that was left open, from another visit or another person, or that its payer comes back from; followed to its end. */
export function PendingChange({ prove }: { prove: (challenge: Challenge) => Promise<void> }) {
  const { t } = useLingui();
  const details = useSubscriptions();
  const adopt = useAdoptSubscriptions();
  const words = useFailureWords();
  const payment = usePayment({
    client: nobody,
    pending: details.data?.canUse === true ? details.data : null,
    prove,
    onPaid: (isBack) => {
      adopt();
      postNotice(isBack ? notices.paymentReceived : notices.subscriptionActivated);
      reportPageView('/myaccount/billing/purchase-plan/plan-activate-success');
    },
    onFailed: (failure) => {
      adopt();
      const message = `${words(failure)} ${t`Nothing was changed and nothing was charged.`}`;
      post({ kind: 'dialog', tone: 'bad', title: t`The payment failed`, message });
    },
  });
  if (payment.stage === null) return null;
  return (
    <div className={styles['pending']}>
      <NoticeBar tone="orange" icon={<Icon of={clockIcon} size={18} />} action={<Actions payment={payment} />}>
        <Words stage={payment.stage} />
      </NoticeBar>
    </div>
  );
}
