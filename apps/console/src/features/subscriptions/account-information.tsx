import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/layout/card.tsx';
import { CardHeader } from '../../ui/layout/card-header.tsx';
import { Skeleton } from '../../ui/states/states.tsx';
import { FactList } from '../../ui/tables/fact-list.tsx';
import { productName } from '../../words/product-name.ts';
import { useSubscriptions } from './queries.ts';
import styles from './subscriptions.module.css';

/** How many power users each product allows (SUBS-23); the cards say when the load failed. */
export function AccountInformation() {
  const { t } = useLingui();
  const details = useSubscriptions();
  if (details.data === undefined && !details.isPending) return null;
  const limits = details.data?.powerUsers;
  return (
    <Card label={t`Account information`}>
      <CardHeader title={t`Account information`} />
      {limits?.length === 0 ? (
        <p className={styles['none']}>
          <Trans>No plan with power users yet.</Trans>
        </p>
      ) : (
        <FactList>
          {limits === undefined && (
            <div>
              <dt>
                <Skeleton width={140} />
              </dt>
            </div>
          )}
          {limits?.map(({ product, allowed }) => (
            <div key={product}>
              <dt>
                <Trans>Power users, {productName(product)}</Trans>
              </dt>
              <dd>{allowed}</dd>
            </div>
          ))}
        </FactList>
      )}
    </Card>
  );
}
