import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { type CancelReason, cancelReasons, defaultCancelReason } from '@atrium/domain/subscriptions/changes/cancel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useDay } from '../../../lib/use-day.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { loadingTexts, notices } from '../../../words/reply-words.ts';
import { cardName } from '../card/card-words.ts';
import { postNotice } from '../post-notice.ts';
import { cancelPlan, isForLife, useAdoptSubscriptions, useSubscriptions } from '../queries.ts';
import { useSubscriptionDialog } from '../use-subscription-dialog.ts';
import styles from './dialogs.module.css';
import { Progress } from './trial-dialog.tsx';

/** The five reasons to cancel (SUBS-39). */
function Reasons({ value, onChange }: { value: CancelReason; onChange: (reason: CancelReason) => void }) {
  const { t } = useLingui();
  const name = useId();
  const words: Readonly<Record<CancelReason, string>> = {
    too_costly: t`Too costly`,
    found_another_product: t`Found another product`,
    not_used_enough: t`Don't use it enough`,
    missing_features: t`Missing features`,
    other: t`Other`,
  };
  return (
    <fieldset className={styles['reasons']}>
      <legend>
        <Trans>Why are you canceling?</Trans>
      </legend>
      {cancelReasons.map((reason) => (
        <label key={reason}>
          <input type="radio" name={name} checked={reason === value} onChange={() => onChange(reason)} />
          {words[reason]}
        </label>
      ))}
    </fieldset>
  );
}

/** Says what happens after the cancellation (D-22). */
function Consequence({ card }: { card: SubscriptionCard }) {
  const day = useDay();
  const name = cardName(card);
  if (card.status === 'in_trial') {
    return <Trans>Your trial of {name} ends immediately and cannot be restarted. Your data is kept.</Trans>;
  }
  if (isForLife(card)) {
    return (
      <Trans>{name} is yours for life. Nothing more is charged, so there is nothing to cancel, and nothing ends.</Trans>
    );
  }
  const end = card.activeTill ?? card.nextChargeDate;
  if (end === null) return <Trans>{name} ends. Refunds are not automatic.</Trans>;
  return (
    <Trans>
      You will not be charged for {name} again. It is paid for and stays yours until {day(end)}. Refunds are not
      automatic.
    </Trans>
  );
}

/** Asks before it cancels. Each button says what it does, because 'Cancel' could mean both (SUBS-36 to SUBS-39, X-28). */
export function CancelDialog() {
  const { t } = useLingui();
  const address = useSubscriptionDialog('cancel-subscription');
  const details = useSubscriptions();
  const adopt = useAdoptSubscriptions();
  const [reason, setReason] = useState<CancelReason>(defaultCancelReason);
  const cancelling = useAction((planId: string) => cancelPlan(planId, reason));
  const card = details.data?.cards.find(
    ({ product, status }) => product === address.product && (status === 'active' || status === 'in_trial'),
  );
  const planId = card?.planId ?? null;
  const isTrial = card?.status === 'in_trial';
  useEffect(() => {
    if (address.isOpen) setReason(defaultCancelReason);
  }, [address.isOpen]);

  const confirm = (): void => {
    if (planId === null) return;
    cancelling.run(planId, {
      onSuccess: (reply) => {
        address.close();
        adopt(reply);
        postNotice(notices.subscriptionCancelled);
      },
      onError: (error) => {
        address.close();
        showFailedAction(error);
      },
    });
  };

  // While it closes after a cancellation there is nothing either, and nobody is told so.
  const isNothing = card === undefined && address.isOpen && !details.isPending;
  const canCancel = card === undefined ? !isNothing : !isForLife(card);
  const [stay, go] = isTrial ? [t`Keep trial`, t`End trial`] : [t`Keep plan`, t`Cancel plan`];
  return (
    <ConfirmDialog
      opened={address.isOpen}
      title={t`Cancel Subscription`}
      cancelLabel={canCancel ? stay : t`Close`}
      confirmLabel={canCancel ? go : null}
      isDestructive
      isReady={card !== undefined && planId !== null}
      isBusy={cancelling.isPending}
      onCancel={address.close}
      onConfirm={confirm}
    >
      <p>
        {card !== undefined && <Consequence card={card} />}
        {card === undefined && details.isPending && loadingTexts.fetchingSubscription}
        {isNothing && <Trans>There is nothing to cancel here.</Trans>}
      </p>
      {card !== undefined && canCancel && <Reasons value={reason} onChange={setReason} />}
      <Progress isShown={cancelling.isPending}>{loadingTexts.cancellingSubscription}</Progress>
    </ConfirmDialog>
  );
}
