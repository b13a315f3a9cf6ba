import { products } from '@atrium/domain/products/products';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSession } from '../../../lib/use-session.ts';
import { useLevelNames } from '../level-names.ts';
import styles from './bulk.module.css';
import { productsToChange, type RoleWish, rolesToGive } from './role-change.ts';

interface RoleWishFieldsProps {
  readonly kind: 'assign' | 'remove';
  readonly catalogue: RoleCatalogue;
  readonly wish: RoleWish;
  readonly onChange: (wish: RoleWish) => void;
}

/** Which product, and for giving which role of it. */
export function RoleWishFields({ kind, catalogue, wish, onChange }: RoleWishFieldsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { product } = wish;
  const groups = product === null || actor === null ? [] : rolesToGive(catalogue, actor, product);
  const named = (isGuest: boolean) =>
    groups
      .filter((group) => group.isGuest === isGuest)
      .map(({ shortCode, name }) => ({ value: shortCode, label: name }));
  return (
    <div className={styles['fields']}>
      <NativeSelect
        data-autofocus
        label={t`Product`}
        value={product ?? ''}
        data={[
          { value: '', label: t`Choose a product` },
          ...productsToChange(catalogue).map((each) => ({ value: each, label: products[each].name })),
        ]}
        onChange={({ currentTarget }) => {
          const chosen = productsToChange(catalogue).find((each) => each === currentTarget.value) ?? null;
          onChange({ product: chosen, role: null });
        }}
      />
      {kind === 'assign' && product !== null && (
        <>
          <NativeSelect
            label={t`Role`}
            value={wish.role ?? ''}
            data={[
              { value: '', label: t`Choose a role` },
              { group: t`Paid users`, items: named(false) },
              { group: t`Guests`, items: named(true) },
            ].filter((each) => !('items' in each) || (each.items ?? []).length > 0)}
            onChange={({ currentTarget }) => onChange({ product, role: currentTarget.value || null })}
          />
          <DefaultModules catalogue={catalogue} wish={wish} />
        </>
      )}
    </div>
  );
}

function DefaultModules({ catalogue, wish: { product, role } }: { catalogue: RoleCatalogue; wish: RoleWish }) {
  const { t } = useLingui();
  const levels = useLevelNames();
  const group = product === null || role === null ? undefined : findRoleGroup(catalogue, product, role);
  if (group === undefined) return null;
  const modules = group.modules.filter(({ isDefault }) => isDefault);
  return (
    <dl className={styles['modules']} aria-label={t`Permissions of the role`}>
      {modules.length === 0 && <div>{t`No permissions are set by default.`}</div>}
      {modules.map(({ uuid, groupName, accessLevel }) => (
        <div key={uuid}>
          <dt>{groupName}</dt>
          <dd>{levels[accessLevel]}</dd>
        </div>
      ))}
    </dl>
  );
}
