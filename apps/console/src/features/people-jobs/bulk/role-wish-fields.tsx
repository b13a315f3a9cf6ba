import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../../session/use-session.ts';
import { LabelledSelect } from '../../../ui/fields/labelled-select.tsx';
import { productName } from '../../../words/product-name.ts';
import { useLevelNames } from '../../../words/use-level-names.ts';
import styles from './bulk.module.css';
import { productsToChange, type RoleWish, rolesToGive } from './role-change.ts';

interface RoleWishFieldsProps {
  readonly kind: 'assign' | 'remove';
  readonly catalogue: RoleCatalogue;
  readonly wish: RoleWish;
  readonly onChange: (wish: RoleWish) => void;
}

/** The product, and the role if one is given. */
export function RoleWishFields({ kind, catalogue, wish, onChange }: RoleWishFieldsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { product } = wish;
  const groups = product === null || actor === null ? [] : rolesToGive(catalogue, actor, product);
  const grouped = (group: string, isGuest: boolean) => {
    const items = groups
      .filter((each) => each.isGuest === isGuest)
      .map(({ shortCode, name }) => ({ value: shortCode, label: name }));
    return items.length === 0 ? [] : [{ group, items }];
  };
  return (
    <div className={styles['fields']}>
      <LabelledSelect
        isFirst
        label={t`Product`}
        value={product ?? ''}
        options={[
          { value: '', label: t`Choose a product` },
          ...productsToChange(catalogue).map((each) => ({ value: each, label: productName(each) })),
        ]}
        onChange={(value) =>
          onChange({ product: productsToChange(catalogue).find((each) => each === value) ?? null, role: null })
        }
      />
      {kind === 'assign' && product !== null && (
        <>
          <LabelledSelect
            label={t`Role`}
            value={wish.role ?? ''}
            options={[
              { value: '', label: t`Choose a role` },
              ...grouped(t`Paid users`, false),
              ...grouped(t`Guests`, true),
            ]}
            onChange={(value) => onChange({ product, role: value === '' ? null : value })}
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
