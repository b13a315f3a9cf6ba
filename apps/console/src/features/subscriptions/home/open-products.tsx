import { Trans, useLingui } from '@lingui/react/macro';
import { productName } from '../../../lib/product-name.ts';
import { useCan, useSession } from '../../../lib/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardHeader } from '../../../ui/card-header.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { arrowUpRightIcon } from '../../../ui/icons.ts';
import { Loading, Skeleton } from '../../../ui/states.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ProductIcon } from '../card/product-icon.tsx';
import { useSubscriptions } from '../queries.ts';
import styles from './home.module.css';
import { useOwnProducts } from './home-queries.ts';
import { productHref } from './product-href.ts';

/** The open products that the person may use: all for an owner, else those with a role (HOME-23). Undefined until known. */
function useUsableProducts(): readonly string[] | undefined {
  const { actor } = useSession();
  const isOwner = actor?.isOwner === true;
  const { data } = useSubscriptions();
  const own = useOwnProducts(!isOwner);
  if (data === undefined || (!isOwner && own.data === undefined)) return undefined;
  return isOwner ? data.openProducts : data.openProducts.filter((product) => own.data?.includes(product));
}

/** The products that the person can open from here (HOME-06, HOME-07, D-162). */
export function OpenProducts() {
  const { t } = useLingui();
  const { data, isPending } = useSubscriptions();
  const usable = useUsableProducts();
  if (data === undefined && !isPending) return null;
  return (
    <Card label={t`Your products`}>
      <CardHeader title={t`Your products`} />
      {usable === undefined && (
        <Loading label={t`Loading products`}>
          <div className={styles['loading']}>
            <Skeleton width="40%" height={20} />
          </div>
        </Loading>
      )}
      {usable?.length === 0 && <NoProducts />}
      {usable !== undefined && usable.length > 0 && (
        <ul className={styles['products']}>
          {usable.map((product) => (
            <ProductRow key={product} product={product} address={data?.productAddress ?? null} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProductRow({ product, address }: { product: string; address: string | null }) {
  const name = productName(product);
  const href = productHref(address, product);
  return (
    <li>
      <ProductIcon product={product} />
      <span>{name}</span>
      {href !== null && (
        <a href={href} target="_blank" rel="noopener">
          <Trans>Open</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          <Icon of={arrowUpRightIcon} />
        </a>
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
