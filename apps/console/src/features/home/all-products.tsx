import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardHeader } from '../../ui/layout/card-header.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { ProductTile } from './product-tile.tsx';
import styles from './products.module.css';
import { useHome } from './queries.ts';

const PhoneAppDialog = lazyPart(async () => ({
  default: (await import('./phone-app-dialog.tsx')).PhoneAppDialog,
}));

/** How many tiles are drawn while the list loads, so that nothing below it moves. */
const expected = { owner: 10, others: 3 } as const;

/** An owner explores all products of the suite; everybody else sees those of their roles (HOME-06, HOME-23, D-591). */
export function AllProducts() {
  const { t } = useLingui();
  const isOwner = useSession().actor?.isOwner === true;
  const home = useHome();
  const [phoneApp, setPhoneApp] = useState<string | null>(null);
  const title = isOwner ? t`All products` : t`Your products`;
  return (
    <Card label={title}>
      <CardHeader title={title}>
        <span className={styles['hint']}>
          <Trans>Opens in a new tab</Trans>
        </span>
      </CardHeader>
      {home.isPending && (
        <Loading label={t`Loading products`}>
          <ul className={styles['grid']}>
            {Array.from({ length: isOwner ? expected.owner : expected.others }, (_, place) => (
              <li key={place} className={styles['tile']}>
                <Skeleton width={36} height={36} />
                <Skeleton width="60%" />
              </li>
            ))}
          </ul>
        </Loading>
      )}
      {home.isError && (
        <RetryLine onRetry={() => void home.refetch()}>
          <Trans>Your products could not be loaded.</Trans>
        </RetryLine>
      )}
      {home.data?.products.length === 0 && (
        <p className={styles['none']}>
          <Trans>You have no access to a product yet. Ask an owner of your organization.</Trans>
        </p>
      )}
      {home.data !== undefined && home.data.products.length > 0 && (
        <ul className={styles['grid']}>
          {home.data.products.map((listed) => (
            <ProductTile key={listed.product} listed={listed} onPhoneApp={() => setPhoneApp(listed.product)} />
          ))}
        </ul>
      )}
      {home.data !== undefined && phoneApp !== null && (
        <Suspense fallback={null}>
          <PhoneAppDialog product={phoneApp} stores={home.data.stores} onClose={() => setPhoneApp(null)} />
        </Suspense>
      )}
    </Card>
  );
}
