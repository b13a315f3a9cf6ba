import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { isResumable } from '@atrium/domain/subscriptions/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useDay } from '../../../lib/use-day.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { productName } from '../../../words/product-name.ts';
import { loadingTexts } from '../../../words/reply-words.ts';
import { useToday } from '../card/use-today.ts';
import { resumePlan, useAdoptSubscriptions, useSubscriptions } from '../queries.ts';
import { useSubscriptionDialog } from '../use-subscription-dialog.ts';
import { Progress } from './trial-dialog.tsx';

/** What is charged next and when (D-375). */
function Question({ card }: { card: SubscriptionCard }) {
  const day = useDay();
  const name = `${productName(card.product)} ${card.displayName}`;
  const next = card.nextIfResumed;
  if (next === null) return <Trans>{name} goes on. Nothing is charged.</Trans>;
  return (
    <Trans>
      {name} goes on. Nothing is charged today. {amountText(next.due, next.currency)} is charged on {day(next.on)}, and
      you can cancel again before that.
    </Trans>
  );
}

/** Goes on with a plan that was set to end: the cancellation is taken back, and nothing is charged now (D-375). */
export function ResumeDialog() {
  const { t } = useLingui();
  const address = useSubscriptionDialog('resume-subscription');
  const details = useSubscriptions();
  const adopt = useAdoptSubscriptions();
  const today = useToday();
  const card = details.data?.cards.find((each) => each.product === address.product && isResumable(each, today));
  const resuming = useAction(resumePlan);
  const confirm = (): void => {
    if (card?.planId == null) return;
    const name = `${productName(card.product)} ${card.displayName}`;
    resuming.run(card.planId, {
      onSuccess: (reply) => {
        address.close();
        adopt(reply);
        postSuccess(t`${name} goes on`);
      },
      onError: (failure) => {
        address.close();
        // Whether it arrived is seen on the card.
        adopt();
        showFailedAction(failure);
      },
    });
  };
  return (
    <ConfirmDialog
      opened={address.isOpen}
      title={t`Resume plan`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Resume plan`}
      isReady={card !== undefined}
      isBusy={resuming.isPending}
      onCancel={address.close}
      onConfirm={confirm}
    >
      <p>
        {card !== undefined && <Question card={card} />}
        {card === undefined && !details.isPending && <Trans>There is no plan to resume here.</Trans>}
        {details.isPending && loadingTexts.gettingDetails}
      </p>
      <Progress isShown={resuming.isPending}>{loadingTexts.activatingSubscription}</Progress>
    </ConfirmDialog>
  );
}
