import { checkedModules, gridOf } from '@atrium/domain/access/permission-grid';
import { isRoleLocked, offeredRoles } from '@atrium/domain/access/role-choice';
import { findRoleGroup } from '@atrium/domain/products/role-catalogue';
import type { ChosenProduct } from '@atrium/domain/users/switch-user-type';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { productName } from '../../words/product-name.ts';
import styles from './access-fields.module.css';
import { type AccessFacts, heldRole } from './row-rules.ts';

interface RolePickerProps {
  readonly facts: AccessFacts;
  readonly chosen: ChosenProduct;
  readonly isLocked: boolean;
  readonly error: string | undefined;
  readonly onChange: (chosen: ChosenProduct) => void;
}

/** The roles offered to this type of user, and the one that is held already (ROLE-06, ROLE-17, ROLE-19). */
export function RolePicker({ facts, chosen, isLocked, error, onChange }: RolePickerProps) {
  const { t } = useLingui();
  const { catalogue, actor, userType } = facts;
  const { product, role } = chosen;
  const name = productName(product);
  const offered = offeredRoles(catalogue, product, userType);
  const held = role === heldRole(facts, product) && role !== null ? findRoleGroup(catalogue, product, role) : undefined;
  const groups = held === undefined || offered.includes(held) ? offered : [held, ...offered];

  const pick = (shortCode: string): void => {
    const group = findRoleGroup(catalogue, product, shortCode);
    if (group !== undefined) onChange({ product, role: shortCode, modules: checkedModules(gridOf(group, null)) });
  };
  return (
    <div className={styles['picker']}>
      <SelectField
        label={t`Role in ${name}`}
        placeholder={t`Select role`}
        value={role ?? ''}
        error={role === null ? error : undefined}
        isDisabled={isLocked}
        options={groups.map((group) => {
          const isDisabled = !isLocked && isRoleLocked(actor, product, group.shortCode);
          return {
            value: group.shortCode,
            label: isDisabled ? t`${group.name} (only an owner can give it)` : group.name,
            isDisabled,
          };
        })}
        onChange={pick}
      />
    </div>
  );
}
