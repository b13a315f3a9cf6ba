import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { productName } from '../../../words/product-name.ts';
import { useSubscriptions } from '../queries.ts';
import styles from './card.module.css';
import { includedIn } from './split-cards.ts';

/** What a running bundle includes, on its one card (D-593). */
export function IncludedLine({ card }: { card: SubscriptionCard }) {
  const { i18n } = useLingui();
  const { data } = useSubscriptions();
  const included = includedIn(card, data?.cards ?? []);
  if (included.length === 0) return null;
  const names = new Intl.ListFormat(i18n.locale).format(included.map(({ product }) => productName(product)));
  return (
    <p className={styles['small']}>
      <Trans>Includes {names}</Trans>
    </p>
  );
}
