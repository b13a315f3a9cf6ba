import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { customPlanName } from '@atrium/domain/pricing/plan-names';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useDay } from '../../../lib/use-day.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { CardBadge } from '../card/card-badge.tsx';
import { CardButtons } from '../card/card-buttons.tsx';
import { CardNotes } from '../card/card-notes.tsx';
import { CardStatus } from '../card/card-status.tsx';
import { cardName } from '../card/card-words.ts';
import { IncludedLine } from '../card/included-line.tsx';
import { useToday } from '../card/use-today.ts';
import styles from './plan-details.module.css';

/** A day that is over was not paid for. */
function ChargeDay({ on }: { on: string }) {
  const day = useDay();
  const today = useToday();
  return on < today ? <Trans>Overdue since {day(on)}</Trans> : <Trans>Next charge on {day(on)}</Trans>;
}

/** The card of one product at home, smaller than on its own screen (HOME-11). */
export function PlanRow({ card, canUse }: { card: SubscriptionCard; canUse: boolean }) {
  const id = useId();
  const { plan, status, displayName, nextChargeDate, nextCharge, isFreemium } = card;
  const hasPlan = plan !== null && plan !== customPlanName && (status !== 'trial_available' || isFreemium);
  return (
    <section className={styles['row']} aria-labelledby={id}>
      <div className={styles['names']}>
        <h3 id={id}>
          {cardName(card)}
          {hasPlan && ` ${displayName}`}
        </h3>
        <CardBadge card={card} canUse={canUse} isLink />
      </div>
      <CardStatus card={card} />
      <IncludedLine card={card} />
      {nextChargeDate !== null && nextChargeDate !== 'Lifetime' && (
        <p className={styles['below']}>
          <ChargeDay on={nextChargeDate} />
          {nextCharge !== null && (
            <>
              : <span data-amount={`next:${card.product}`}>{amountText(nextCharge.due, nextCharge.currency)}</span>
            </>
          )}
        </p>
      )}
      <CardNotes card={card} />
      {canUse && (
        <div className={styles['actions']}>
          <CardButtons card={card} screen="home" />
          <TextLink
            to="/billing/$action"
            params={{ action: 'my-subscription' }}
            search={{ product: card.product, interval: card.planInterval }}
          >
            <Trans>My subscription</Trans>
          </TextLink>
        </div>
      )}
    </section>
  );
}
