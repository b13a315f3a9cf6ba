import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { productName } from '../../lib/product-name.ts';
import { useCan } from '../../lib/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { CardHeader } from '../../ui/card-header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arrowUpRightIcon } from '../../ui/icons.ts';
import { RetryLine } from '../../ui/load-failed.tsx';
import { ProductIcon } from '../../ui/product-icon.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './home.module.css';
import { type Home, useHome } from './queries.ts';

const PhoneAppDialog = lazyPart(async () => ({
  default: (await import('./phone-app-dialog.tsx')).PhoneAppDialog,
}));

/** The products that the person can open from here (HOME-06, HOME-07, HOME-23, D-162). */
export function YourProducts() {
  const { t } = useLingui();
  const home = useHome();
  const [phoneApp, setPhoneApp] = useState<string | null>(null);
  return (
    <Card label={t`Your products`}>
      <CardHeader title={t`Your products`} />
      {home.isPending && (
        <Loading label={t`Loading products`}>
          <div className={styles['loading']}>
            <Skeleton width="40%" height={20} />
          </div>
        </Loading>
      )}
      {home.isError && (
        <RetryLine onRetry={() => void home.refetch()}>
          <Trans>Your products could not be loaded.</Trans>
        </RetryLine>
      )}
      {home.data?.products.length === 0 && <NoProducts />}
      <ul className={styles['products']}>
        {home.data?.products.map((each) => (
          <ProductRow key={each.product} {...each} onPhoneApp={() => setPhoneApp(each.product)} />
        ))}
      </ul>
      {home.data !== undefined && phoneApp !== null && (
        <Suspense fallback={null}>
          <PhoneAppDialog product={phoneApp} stores={home.data.stores} onClose={() => setPhoneApp(null)} />
        </Suspense>
      )}
    </Card>
  );
}

type ProductRowProps = Home['products'][number] & { readonly onPhoneApp: () => void };

function ProductRow({ product, address, isPhoneApp, onPhoneApp }: ProductRowProps) {
  const name = productName(product);
  return (
    <li>
      <ProductIcon product={product} />
      <span>{name}</span>
      {address !== null && (
        <a href={address} target="_blank" rel="noopener">
          <Trans>Open</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          <Icon of={arrowUpRightIcon} />
        </a>
      )}
      {isPhoneApp && (
        <button type="button" onClick={onPhoneApp}>
          <Trans>Get the app</Trans> <VisuallyHidden>{name}</VisuallyHidden>
        </button>
      )}
    </li>
  );
}

function NoProducts() {
  const canSeePlans = useCan('see_plans');
  return (
    <div className={styles['none']}>
      <p>
        {canSeePlans ? (
          <Trans>You have no products yet. Start a trial or buy a plan, and open it from here.</Trans>
        ) : (
          <Trans>You have no access to a product yet. Ask an owner of your organization.</Trans>
        )}
      </p>
      {canSeePlans && (
        <ButtonLink variant="default" to="/plans">
          <Trans>Compare plans</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
