import { isLifetimeInDetail } from '@atrium/domain/codes/redeem-prepaid';
import { Plural, Trans } from '@lingui/react/macro';
import { useDay } from '../../lib/use-day.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { warningIcon } from '../../ui/icons.ts';
import { amountText } from '../../words/amount-text.ts';
import { productName } from '../../words/product-name.ts';
import styles from './codes.module.css';
import type { PrepaidCheck } from './queries.ts';
import { useTermWords } from './term-words.ts';

/** What the code gives, for how long, and what ends with it (CODE-08, CODE-12). */
export function PrepaidTerms({ check }: { check: PrepaidCheck }) {
  const day = useDay();
  const termWords = useTermWords();
  const { terms } = check;
  if (terms === null) return null;
  const isLifetime = isLifetimeInDetail(terms.months);
  const activeTill = isLifetime || check.activeTill === null ? null : day(check.activeTill);
  return (
    <div className={styles['terms']}>
      {terms.description !== '' && <p className={styles['description']}>{terms.description}</p>}
      <ul className={styles['products']}>
        {terms.products.map(({ product, planName, userCount }) => (
          <li key={product}>
            <span>
              {productName(product)} {planName}
            </span>
            <span>
              <Plural value={userCount} one="# user" other="# users" />
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles['facts']}>
        <div>
          <dt>
            <Trans>Prepaid for</Trans>
          </dt>
          <dd>{termWords(terms)}</dd>
        </div>
        {activeTill !== null && (
          <div>
            <dt>
              <Trans>Active till</Trans>
            </dt>
            <dd>{activeTill}</dd>
          </div>
        )}
      </dl>
      {check.ends.length > 0 && <Ends check={check} />}
    </div>
  );
}

function Ends({ check }: { check: PrepaidCheck }) {
  const names = check.ends.map(productName).join(', ');
  // The unused days of what ends go back the way they were paid (D-134).
  const kept = check.keptAsBalance.map(({ amount, currency }) => amountText(amount, currency)).join(' + ');
  return (
    <div className={styles['warning']}>
      <Icon of={warningIcon} size={18} />
      <p>
        <Trans>Your existing subscriptions expire when you apply this code: {names}.</Trans>
        {kept !== '' && (
          <>
            {' '}
            <Trans>
              What you paid for their unused days goes back to the credit, card or account that paid: {kept}.
            </Trans>
          </>
        )}
      </p>
    </div>
  );
}
