import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { cardStatusOf, trialBanner } from '@atrium/domain/subscriptions/card';
import { trialDaysInForce } from '@atrium/domain/subscriptions/status';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDay } from '../../../lib/use-day.ts';
import { productName } from '../../../words/product-name.ts';
import { isForLife } from '../queries.ts';
import styles from './card.module.css';
import { CardPrice, useShownPrice } from './card-price.tsx';
import { TrialBar } from './trial-bar.tsx';
import { useBundleOf } from './use-bundle-of.ts';
import { useToday } from './use-today.ts';

function Statement({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <p className={styles['statement']}>{title}</p>
      {children !== undefined && <p className={styles['small']}>{children}</p>}
    </>
  );
}

/** A cancelled plan stays active until the end of the paid period (D-22). */
function Cancelled({ activeTill }: { activeTill: string | null }) {
  const day = useDay();
  const today = useToday();
  if (activeTill !== null && today < activeTill) {
    return (
      <Statement title={<Trans>Yours until {day(activeTill)}</Trans>}>
        <Trans>Nothing more is charged.</Trans>
      </Statement>
    );
  }
  const title = activeTill === null ? <Trans>Ended</Trans> : <Trans>Ended on {day(activeTill)}</Trans>;
  return (
    <Statement title={title}>
      <Trans>Your records are kept and come back when you buy again.</Trans>
    </Statement>
  );
}

function Running({ card }: { card: SubscriptionCard }) {
  const price = useShownPrice(card);
  const day = useDay();
  if (card.isFreemium) {
    return (
      <Statement title={<Trans>Free for life</Trans>}>
        <Trans>Upgrade when you need more.</Trans>
      </Statement>
    );
  }
  // A lifetime plan has no next charge (SUBS-42, SUBS-43).
  if (isForLife(card)) return <Statement title={<Trans>Active for Lifetime</Trans>} />;
  if (card.isPrepaid && card.activeTill !== null) {
    return (
      <Statement title={<Trans>Prepaid until {day(card.activeTill)}</Trans>}>
        <Trans>Nothing is charged to a card.</Trans>
      </Statement>
    );
  }
  return price === null ? <Statement title={<Trans>In use</Trans>} /> : <CardPrice card={card} price={price} />;
}

/** A product that a running bundle includes is in use already; any other can be tried. */
function NotStarted({ card }: { card: SubscriptionCard }) {
  const bundle = useBundleOf(card);
  const trialDays = trialDaysInForce();
  if (bundle !== null) return <Statement title={<Trans>Included in {productName(bundle)}</Trans>} />;
  return (
    <Statement title={<Trans>Not started yet</Trans>}>
      {card.isFreemium ? (
        <Trans>Free for life</Trans>
      ) : (
        <Trans>Try it free for {trialDays} days. Nothing is charged.</Trans>
      )}
    </Statement>
  );
}

/** The middle of a card: its price, its trial days, or that it is over. */
export function CardStatus({ card }: { card: SubscriptionCard }) {
  const status = cardStatusOf(card.status);
  const banner = trialBanner(status, card.remainingTrialDays);
  if (banner?.says === 'remaining') {
    return (
      <>
        <Statement title={<Trans>{banner.days} - days free trial remaining</Trans>} />
        <TrialBar remainingDays={banner.days} />
      </>
    );
  }
  if (banner?.says === 'over') {
    return (
      <Statement title={<Trans>Trial Over</Trans>}>
        <Trans>Your data is kept. Buy a plan to continue.</Trans>
      </Statement>
    );
  }
  switch (status) {
    case 'active':
      return <Running card={card} />;
    case 'cancelled':
      return <Cancelled activeTill={card.activeTill} />;
    case 'expired':
      return (
        <Statement title={<Trans>Expired</Trans>}>
          <Trans>This plan has ended. Buy a plan to pick up where you left off.</Trans>
        </Statement>
      );
    default:
      return <NotStarted card={card} />;
  }
}
