import { Trans, useLingui } from '@lingui/react/macro';
import { productName } from '../../lib/product-name.ts';
import { Card } from '../../ui/card.tsx';
import { CardHeader } from '../../ui/card-header.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Bone } from '../../ui/states.tsx';
import { useSubscriptions } from './queries.ts';
import styles from './subscriptions.module.css';

/** SUBS-23: the power users allowed for each product; a failed load is told by the cards. */
export function AccountInformation() {
  const { t } = useLingui();
  const details = useSubscriptions();
  if (details.data === undefined && !details.isPending) return null;
  const limits = details.data?.ProductLimits;
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
                <Bone width={140} />
              </dt>
            </div>
          )}
          {limits?.map(({ Code, FreeUserCount }) => (
            <div key={Code}>
              <dt>
                <Trans>Power users, {productName(Code)}</Trans>
              </dt>
              <dd>{FreeUserCount}</dd>
            </div>
          ))}
        </FactList>
      )}
    </Card>
  );
}
