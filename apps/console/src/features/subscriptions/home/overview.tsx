import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDay } from '../../../lib/use-day.ts';
import { useCan } from '../../../session/use-session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { Skeleton } from '../../../ui/states/states.tsx';
import { FactList } from '../../../ui/tables/fact-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { useCreditEnds } from '../../../words/use-credit-ends.ts';
import { useToday } from '../card/use-today.ts';
import { paidUsersOf, type Subscriptions, useSubscriptions } from '../queries.ts';
import styles from './home.module.css';
import { usePeopleCount } from './home-queries.ts';

/** The next charge, people, seats and balance (D-162). For those who may use subscriptions. */
export function Overview() {
  const { t } = useLingui();
  const { data, isPending } = useSubscriptions();
  const canUse = useCan('use_subscriptions');
  if (!canUse || (data === undefined && !isPending)) return null;
  return (
    <Card label={t`Overview`}>
      <CardHeader title={t`Overview`} />
      <Facts subscriptions={data} />
    </Card>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function firstCharge(cards: readonly SubscriptionCard[]): NonNullable<SubscriptionCard['nextCharge']> | null {
  const charges = cards.flatMap(({ nextCharge }) => nextCharge ?? []);
  return charges.toSorted((a, b) => (a.on < b.on ? -1 : 1))[0] ?? null;
}

/** Rows that are still loading keep their place, so that nothing below them moves. */
function Facts({ subscriptions }: { subscriptions: Subscriptions | undefined }) {
  const { i18n } = useLingui();
  const day = useDay();
  const endsOf = useCreditEnds();
  const canManage = useCan('manage_users');
  const people = usePeopleCount(canManage);
  const { cards, funds } = subscriptions ?? { cards: [], funds: [] };
  const next = firstCharge(cards);
  const today = useToday();
  const isLate = next !== null && next.on < today;
  const seats = cards.reduce((total, card) => total + paidUsersOf(card), 0);
  return (
    <FactList>
      <Fact name={isLate ? <Trans>Overdue since</Trans> : <Trans>Next charge</Trans>}>
        {subscriptions === undefined && <Skeleton width={120} />}
        {subscriptions !== undefined && next === null && <Trans>None</Trans>}
        {next !== null && `${day(next.on)}, ${amountText(next.due, next.currency)}`}
      </Fact>
      {canManage && !people.isError && (
        <Fact name={<Trans>People</Trans>}>
          {people.data === undefined ? (
            <Skeleton width={40} />
          ) : (
            <TextLink to="/users">{`${i18n.number(people.data.total)}${people.data.isTotalCapped ? '+' : ''}`}</TextLink>
          )}
        </Fact>
      )}
      {seats > 0 && <Fact name={<Trans>Paid seats</Trans>}>{i18n.number(seats)}</Fact>}
      {funds.map(({ currency, balance, credits, ends }) => (
        <Fact key={currency} name={<Trans>Balance and credits</Trans>}>
          {[balance, credits]
            .filter((amount) => Number(amount) > 0)
            .map((amount) => amountText(amount, currency))
            .join(' + ')}
          {endsOf(ends.slice(0, 1), currency).map((words) => (
            <small key={words} className={styles['end']}>
              {words}
            </small>
          ))}
        </Fact>
      ))}
    </FactList>
  );
}
