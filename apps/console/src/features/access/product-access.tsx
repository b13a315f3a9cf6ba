import { type Product, productTokens } from '@atrium/domain/products/products';
import { beginProduct, type ChosenProduct, isOfferedTo } from '@atrium/domain/users/switch-user-type';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Icon } from '../../ui/drawings/icon.tsx';
import { plusIcon } from '../../ui/icons.ts';
import { ActionItems, ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { productName } from '../../words/product-name.ts';
import styles from './access-fields.module.css';
import { ProductRow } from './product-row.tsx';
import { useSubscribedProducts } from './queries.ts';
import { type AccessFacts, heldRole } from './row-rules.ts';

interface ProductAccessProps {
  readonly facts: AccessFacts;
  readonly access: readonly ChosenProduct[];
  /** Shown under every product without a role (VAL-23). */
  readonly roleError: string | undefined;
  readonly onChange: (access: readonly ChosenProduct[]) => void;
}

/** The products that a user may use, each with a role. */
export function ProductAccess({ facts, access, roleError, onChange }: ProductAccessProps) {
  const { t } = useLingui();
  const subscribed = useSubscribedProducts();
  const lastAdded = useRef<Product | null>(null);
  const { catalogue, userType: type } = facts;
  const remaining = productTokens().filter(
    (product) => !access.some((each) => each.product === product) && isOfferedTo(catalogue, product, type),
  );
  const add = (product: Product): void => {
    lastAdded.current = product;
    onChange([...access, beginProduct(catalogue, product, { type, held: heldRole(facts, product) })]);
  };
  const replace = (chosen: ChosenProduct): void =>
    onChange(access.map((each) => (each.product === chosen.product ? chosen : each)));
  return (
    <section aria-label={t`Product access`}>
      <div className={styles['sectionHead']}>
        <h3>
          <Trans>Product access</Trans>
        </h3>
        {remaining.length > 0 && (
          <ActionMenu
            look="link"
            label={t`Add product`}
            button={
              <>
                <Icon of={plusIcon} />
                <Trans>Add product</Trans>
              </>
            }
          >
            <ActionItems
              actions={remaining.map((product) => ({
                label: productName(product),
                onPick: () => add(product),
                ...(subscribed.includes(product) ? { hint: t`Subscribed` } : {}),
              }))}
            />
          </ActionMenu>
        )}
      </div>
      {access.length === 0 ? (
        <p className={styles['noProducts']}>
          <Trans>No product yet. Without one, they can only sign in.</Trans>
        </p>
      ) : (
        <ul className={styles['products']}>
          {access.map((chosen) => (
            <ProductRow
              key={chosen.product}
              facts={facts}
              chosen={chosen}
              error={roleError}
              isNew={chosen.product === lastAdded.current}
              onChange={replace}
              onRemove={() => onChange(access.filter(({ product }) => product !== chosen.product))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
