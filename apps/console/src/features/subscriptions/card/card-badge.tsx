import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { badgeOf, cardStatusOf } from '@atrium/domain/subscriptions/card';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './card.module.css';
import { cardName, useStatusWords } from './card-words.ts';

/** The status as a badge (SUBS-28, SUBS-29); it is a link only for those who have access (SUBS-22). */
export function CardBadge({ card, canUse, isLink }: { card: SubscriptionCard; canUse: boolean; isLink: boolean }) {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = useStatusWords();
  const status = cardStatusOf(card.status);
  const tone = card.isOverdue ? 'orange' : badgeOf(status, card.isFreemium);
  if (tone === null) return null;
  const word = card.isOverdue ? t`Overdue` : (words[status] ?? status);
  const badge = <StatusBadge tone={tone}>{word}</StatusBadge>;
  if (!isLink || !canUse) return badge;
  const name = cardName(card);
  return (
    <Link
      to="/billing/$action"
      params={{ action: 'my-subscription' }}
      search={{ product: card.product, interval: card.planInterval }}
      className={styles['badgeLink']}
      aria-label={t`${word}: see ${name} in My Subscriptions`}
    >
      {badge}
    </Link>
  );
}
