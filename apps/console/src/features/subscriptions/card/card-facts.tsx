import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDay } from '../../../lib/use-day.ts';
import { amountText } from '../../../words/amount-text.ts';
import { paidUsersOf } from '../queries.ts';
import styles from './card.module.css';
import { useToday } from './use-today.ts';

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Next charge, paid users and the end of the trial, each if there is one (SUBS-15). */
export function CardFacts({ card }: { card: SubscriptionCard }) {
  const day = useDay();
  const today = useToday();
  const { nextChargeDate, nextCharge, activeTill, status } = card;
  const isLate = nextChargeDate !== null && nextChargeDate < today;
  const users = paidUsersOf(card);
  const hasTrialEnd = status === 'in_trial' && activeTill !== null;
  if (nextChargeDate === null && users === 0 && !hasTrialEnd) return null;
  return (
    <dl className={styles['facts']}>
      {nextChargeDate !== null && (
        <Fact name={isLate ? <Trans>Overdue since</Trans> : <Trans>Next charge</Trans>}>
          {nextChargeDate === 'Lifetime' ? <Trans>None (Lifetime)</Trans> : day(nextChargeDate)}
          {nextCharge !== null && (
            <>
              , <span data-amount={`next:${card.product}`}>{amountText(nextCharge.due, nextCharge.currency)}</span>
            </>
          )}
        </Fact>
      )}
      {users > 0 && <Fact name={<Trans>Paid users</Trans>}>{users}</Fact>}
      {hasTrialEnd && <Fact name={<Trans>Trial ends</Trans>}>{day(activeTill)}</Fact>}
    </dl>
  );
}
