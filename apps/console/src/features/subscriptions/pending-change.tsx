import { notices } from '@atrium/contract/errors/notices';
import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { call } from '../../lib/api-client.ts';
import { post } from '../../lib/notice-board.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { postNotice } from './post-notice.ts';
import { useAdoptSubscriptions, useSubscriptions } from './queries.ts';
import styles from './subscriptions.module.css';

/** A payment that was left open, from another visit or another person, and the way to its end. */
export function PendingChange() {
  const { t } = useLingui();
  const details = useSubscriptions();
  const adopt = useAdoptSubscriptions();
  const settling = useAction((quoteId: string) => call(settleChange, { quoteId }));
  const quoteId = details.data?.canUse === true ? details.data.pendingQuoteId : null;
  if (quoteId === null) return null;
  const check = (): void =>
    settling.run(quoteId, {
      onSuccess: ({ outcome }) => {
        adopt();
        if (outcome === 'paid') return postNotice(notices.paymentReceived);
        const isFailed = outcome === 'failed';
        post({
          kind: 'toast',
          tone: isFailed ? 'bad' : 'good',
          title: isFailed ? t`The payment failed` : t`The payment is still open`,
          message: isFailed ? t`Nothing was changed and nothing was charged.` : t`Please look again in a few minutes.`,
        });
      },
      onError: showFailedAction,
    });
  return (
    <div className={styles['pending']}>
      <NoticeBar
        tone="orange"
        icon={<IconClock size={18} stroke={1.6} aria-hidden="true" />}
        action={
          <Button variant="default" size="xs" loading={settling.isPending} onClick={check}>
            <Trans>Check the payment</Trans>
          </Button>
        }
      >
        <Trans>A change waits for its payment. Nothing has been changed yet.</Trans>
      </NoticeBar>
    </div>
  );
}
