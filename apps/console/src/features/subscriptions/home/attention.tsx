import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCan } from '../../../session/use-session.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { cardName } from '../card/card-words.ts';
import { type Subscriptions, useSubscriptions } from '../queries.ts';
import styles from './home.module.css';

/** A trial that ends within this many days is told at home. */
const trialNoticeDays = 5;

/** What somebody has to do: a card, an unpaid invoice, a payment under way, a trial that ends. */
function useMatters({ cards, lacksMethod, pendingQuoteId, openRenewals }: Subscriptions): readonly ReactNode[] {
  // A renewal that was not paid has its own bar above.
  const owed = openRenewals.length > 0 ? [] : cards.filter(({ hasOpenInvoice }) => hasOpenInvoice);
  const ending = cards.filter(
    ({ status, remainingTrialDays: days }) => status === 'in_trial' && days > 0 && days <= trialNoticeDays,
  );
  return [
    ...(lacksMethod ? [<Trans key="method">You have no card for your next charge.</Trans>] : []),
    ...(pendingQuoteId === null ? [] : [<Trans key="pending">A payment is not finished yet.</Trans>]),
    ...owed.map((card) => (
      <Trans key={`owed ${card.product}`}>The renewal of {cardName(card)} is not paid. Pay it to keep the plan.</Trans>
    )),
    ...ending.map((card) => (
      <Plural
        key={`trial ${card.product}`}
        value={card.remainingTrialDays}
        one={`The trial of ${cardName(card)} ends in # day.`}
        other={`The trial of ${cardName(card)} ends in # days.`}
      />
    )),
  ];
}

/** What somebody who pays has to see first (D-162, D-593). Nothing where there is nothing to do. */
export function Attention() {
  const { t } = useLingui();
  const { data } = useSubscriptions();
  const canUse = useCan('use_subscriptions');
  return canUse && data !== undefined ? <Matters subscriptions={data} label={t`Needs attention`} /> : null;
}

function Matters({ subscriptions, label }: { subscriptions: Subscriptions; label: string }) {
  const matters = useMatters(subscriptions);
  if (matters.length === 0) return null;
  return (
    <section className={styles['attention']} aria-label={label}>
      <ul>
        {matters.map((matter, place) => (
          <li key={place}>{matter}</li>
        ))}
      </ul>
      <TextLink to="/billing">
        <Trans>Go to billing</Trans>
      </TextLink>
    </section>
  );
}
