import { isLifetimeInDetail } from '@atrium/domain/codes/redeem-prepaid';
import { Plural, Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { productName } from '../../lib/product-name.ts';
import { useDay } from '../../lib/use-day.ts';
import styles from './codes.module.css';
import type { PrepaidCheck } from './queries.ts';
import { useTermWords } from './term-words.ts';

/** CODE-08: what the code gives, for how long, and what ends with it (CODE-12). */
export function PrepaidTerms({ check }: { check: PrepaidCheck }) {
  const day = useDay();
  const termWords = useTermWords();
  const details = check.CodeDetails;
  if (details === null) return null;
  const isLifetime = isLifetimeInDetail(details.PrepaidDuration);
  const activeTill = isLifetime || check.activeTill === null ? null : day(check.activeTill);
  return (
    <div className={styles['terms']}>
      {details.Description !== '' && <p className={styles['description']}>{details.Description}</p>}
      <ul className={styles['products']}>
        {details.Products.map(({ Name, PlanName, UserCount }) => (
          <li key={Name}>
            <span>
              {productName(Name)} {PlanName}
            </span>
            <span>
              <Plural value={UserCount} one="# user" other="# users" />
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles['facts']}>
        <div>
          <dt>
            <Trans>Prepaid for</Trans>
          </dt>
          <dd>{termWords(details)}</dd>
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
      {check.ends.length > 0 && <Ends products={check.ends} />}
    </div>
  );
}

function Ends({ products }: { products: readonly string[] }) {
  const names = products.map(productName).join(', ');
  return (
    <div className={styles['warning']}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <Trans>Your existing subscriptions expire when you apply this code: {names}.</Trans>
      </p>
    </div>
  );
}
