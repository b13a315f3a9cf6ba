import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useDay } from '../../../lib/use-day.ts';
import { Button } from '../../../ui/button.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { productName } from '../../../words/product-name.ts';
import { findPlanById } from '../find-plan.ts';
import { scheduleChange, useAdoptSubscriptions, usePlanPrices } from '../queries.ts';
import styles from './card.module.css';
import { cardName } from './card-words.ts';
import { useBundleOf } from './use-bundle-of.ts';

/** Says that the plan is an old one, which is no longer sold (SUBS-45, D-24). */
function OldPlan() {
  return (
    <p className={styles['note']}>
      <Trans>This plan is no longer sold. You can keep it as long as you like.</Trans>
    </p>
  );
}

function OpenInvoice() {
  return (
    <p className={styles['note']} data-tone="orange">
      <Trans>The renewal is not paid. Pay it to keep this plan.</Trans>{' '}
      <Link to="/billing/$action" params={{ action: 'history' }}>
        <Trans>See billing history</Trans>
      </Link>
    </p>
  );
}

/** A change that begins with the next period, and a button that takes it back. */
function Scheduled({ card, planId }: { card: SubscriptionCard; planId: string }) {
  const { t } = useLingui();
  const day = useDay();
  const plans = usePlanPrices();
  const adopt = useAdoptSubscriptions();
  const keeping = useAction(() => scheduleChange(card.product, null));
  const name = findPlanById(plans.data, planId)?.entry.name ?? planId;
  const keep = (): void =>
    keeping.run(undefined, {
      onSuccess: (details) => {
        adopt(details);
        postSuccess(t`Your plan stays as it is`);
      },
      onError: showFailedAction,
    });
  const on = card.nextChargeDate;
  return (
    <p className={styles['note']}>
      {on === null || on === 'Lifetime' ? (
        <Trans>Changes to {name} with the next period.</Trans>
      ) : (
        <Trans>
          Changes to {name} on {day(on)}.
        </Trans>
      )}{' '}
      <Button variant="default" size="xs" loading={keeping.isPending} onClick={keep}>
        <Trans>Keep this plan</Trans>
      </Button>
    </p>
  );
}

/** A higher price that the owners were told by mail (D-341). */
function NewPrice({ card, price }: { card: SubscriptionCard; price: NonNullable<SubscriptionCard['newPrice']> }) {
  const day = useDay();
  return (
    <p className={styles['note']}>
      <Trans>
        New price from {day(price.from)}: {amountText(price.amount, card.currency)}
      </Trans>
    </p>
  );
}

/** A bundle that was bought beside a plan leaves it running, and nothing else says that both are charged (D-919). */
function PaidTwice({ card }: { card: SubscriptionCard }) {
  const bundle = useBundleOf(card);
  if (bundle === null || bundle === card.product) return null;
  const [bundleName, name] = [productName(bundle), cardName(card)];
  return (
    <p className={styles['note']} data-tone="orange">
      <Trans>
        {bundleName} includes {name}, so you pay for it twice. You can cancel this plan.
      </Trans>
    </p>
  );
}

export function CardNotes({ card }: { card: SubscriptionCard }) {
  return (
    <>
      {card.isLegacy && <OldPlan />}
      {card.hasOpenInvoice && <OpenInvoice />}
      {card.status === 'active' && card.nextCharge !== null && <PaidTwice card={card} />}
      {card.newPrice !== null && <NewPrice card={card} price={card.newPrice} />}
      {card.scheduledPlanId !== null && <Scheduled card={card} planId={card.scheduledPlanId} />}
    </>
  );
}
