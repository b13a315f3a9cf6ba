import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { cardStatusOf, showsPrice } from '@atrium/domain/subscriptions/card';
import { Trans } from '@lingui/react/macro';
import { useSession } from '../../../session/use-session.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { useWhyWords } from '../../../words/use-why-words.ts';
import styles from './card.module.css';

type Price = NonNullable<SubscriptionCard['price']>;

/** The price, or null where the person may not see it (SUBS-20). */
export function useShownPrice(card: SubscriptionCard): Price | null {
  const { actor } = useSession();
  const isOwnerOrAdmin = actor?.isOwner === true || actor?.consoleRole === 'admin';
  return showsPrice(cardStatusOf(card.status), card.isFreemium, isOwnerOrAdmin) ? card.price : null;
}

/** What a period costs, what it would cost without the discount, and why (PLAN-40, PLAN-41, D-35). */
export function CardPrice({ card, price }: { card: SubscriptionCard; price: Price }) {
  const reasonsOf = useWhyWords();
  const { amount, original, lines } = price;
  const isTaxApart = card.currency === 'INR' && !lines.some(({ kind }) => kind === 'tax');
  return (
    <>
      <p className={styles['price']}>
        {original !== amount && (
          <s>
            <VisuallyHidden>
              <Trans>Before the discount:</Trans>{' '}
            </VisuallyHidden>
            {amountText(original, card.currency)}
          </s>
        )}
        <b>
          {amountText(amount, card.currency)}
          {isTaxApart && '*'}
        </b>{' '}
        <span>{card.planInterval === 'yearly' ? <Trans>per year</Trans> : <Trans>per month</Trans>}</span>
      </p>
      {isTaxApart && (
        <p className={styles['small']}>
          *<Trans>Price excludes GST</Trans>
        </p>
      )}
      <WhyAmount reasons={lines.flatMap(reasonsOf)} />
    </>
  );
}
