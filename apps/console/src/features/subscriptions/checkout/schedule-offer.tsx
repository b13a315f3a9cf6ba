import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useDay } from '../../../lib/use-day.ts';
import { Button } from '../../../ui/button.tsx';
import { scheduleChange, useAdoptSubscriptions, useSubscriptions } from '../queries.ts';
import styles from './checkout.module.css';

/** Offers a downgrade or another interval from the next period on, so that nothing is charged now. */
export function ScheduleOffer({ quote }: { quote: QuoteReply }) {
  const { t } = useLingui();
  const day = useDay();
  const navigate = useNavigate();
  const details = useSubscriptions();
  const adopt = useAdoptSubscriptions();
  const scheduling = useAction(() => scheduleChange(quote.product, quote.planId));
  const card = details.data?.cards.find(({ product }) => product === quote.product);
  const on = card?.status === 'active' && card.nextChargeDate !== 'Lifetime' ? card.nextChargeDate : null;
  const canWait = quote.updateType === 'downgrade' || quote.updateType === 'interval';
  if (!canWait || on === null || card?.isPrepaid === true) return null;
  const changeLater = (): void =>
    scheduling.run(undefined, {
      onSuccess: (reply) => {
        adopt(reply);
        postSuccess(t`${quote.displayName} begins on ${day(on)}`);
        void navigate({ to: '/billing' });
      },
      onError: showFailedAction,
    });
  return (
    <div className={styles['note']}>
      <p>
        <Trans>You can also keep what is paid for, and change on {day(on)}. Nothing is charged before that.</Trans>
      </p>
      <Button variant="default" size="xs" loading={scheduling.isPending} onClick={changeLater}>
        <Trans>Change on {day(on)}</Trans>
      </Button>
    </div>
  );
}
