import { checkedModules, gridOf, type PermissionGrid } from '@atrium/domain/access/permission-grid';
import { hasRolePicker } from '@atrium/domain/access/role-choice';
import { findRoleGroup } from '@atrium/domain/products/role-catalogue';
import type { ChosenProduct } from '@atrium/domain/users/switch-user-type';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/drawings/icon.tsx';
import { chevronDownIcon, crossIcon, lockIcon } from '../../ui/icons.ts';
import { productName } from '../../words/product-name.ts';
import styles from './access-fields.module.css';
import { PermissionGridTable, WholeGrid } from './permission-grid.tsx';
import { RolePicker } from './role-picker.tsx';
import { type AccessFacts, useRowRules } from './row-rules.ts';

interface ProductRowProps {
  readonly facts: AccessFacts;
  readonly chosen: ChosenProduct;
  readonly error: string | undefined;
  /** True if it was just added: the focus moves into it. */
  readonly isNew: boolean;
  readonly onChange: (chosen: ChosenProduct) => void;
  readonly onRemove: () => void;
}

/** One product with its role and permissions (ROLE-07). */
export function ProductRow({ facts, chosen, error, isNew, onChange, onRemove }: ProductRowProps) {
  const { t } = useLingui();
  const { product, role, modules } = chosen;
  const name = productName(product);
  const { lockReason, hasGrid } = useRowRules(facts, chosen);
  const isLocked = lockReason !== null;
  const hasPicker = hasRolePicker(product);
  const group = role === null ? undefined : findRoleGroup(facts.catalogue, product, role);
  const grid = group === undefined ? [] : gridOf(group, modules);
  const [isOpen, setOpen] = useState(!hasPicker);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('select, button')?.focus();
  }, [isNew]);

  const change = (next: PermissionGrid): void => onChange({ ...chosen, modules: checkedModules(next) });
  const gridProps = { productName: name, grid, isLocked, onChange: change };
  const isGridShown = hasGrid && grid.length > 0;
  return (
    <li ref={row} className={styles['product']}>
      <div className={styles['productHead']}>
        <span className={styles['productName']}>{name}</span>
        {hasPicker ? (
          <RolePicker facts={facts} chosen={chosen} isLocked={isLocked} error={error} onChange={onChange} />
        ) : (
          isGridShown && <WholeGrid {...gridProps} />
        )}
        {!isLocked && (
          <button type="button" className={styles['remove']} aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Icon of={crossIcon} />
          </button>
        )}
      </div>
      {isLocked && (
        <p className={styles['locked']}>
          <Icon of={lockIcon} size={14} />
          {lockReason}
        </p>
      )}
      {hasPicker && isGridShown && (
        <div className={styles['permissions']}>
          <button
            type="button"
            className={styles['disclose']}
            aria-expanded={isOpen}
            aria-label={t`Permissions of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={chevronDownIcon} size={14} />
            <Trans>Permissions</Trans>
          </button>
          {isOpen && <WholeGrid {...gridProps} />}
        </div>
      )}
      {isGridShown && isOpen && <PermissionGridTable {...gridProps} />}
    </li>
  );
}
