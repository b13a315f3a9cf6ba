import type { UserType } from '@atrium/domain/access/role-choice';
import { type ChosenProduct, switchUserType } from '@atrium/domain/users/switch-user-type';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segmented } from '../../ui/fields/segmented.tsx';
import styles from './access-fields.module.css';
import type { AccessFacts } from './row-rules.ts';

interface UserTypeFieldProps {
  readonly facts: AccessFacts;
  readonly access: readonly ChosenProduct[];
  readonly onChange: (userType: UserType, access: readonly ChosenProduct[]) => void;
}

interface Former {
  readonly userType: UserType;
  readonly access: readonly ChosenProduct[];
}

/** Switching the type resets the roles. The field says so and offers to undo it (ROLE-05, USER-16). */
export function UserTypeField({ facts, access, onChange }: UserTypeFieldProps) {
  const { t } = useLingui();
  const { userType } = facts;
  const [former, setFormer] = useState<Former | null>(null);
  const choose = (type: UserType): void => {
    const next = switchUserType(facts, access, type);
    const isLosing = access.some(({ product, role }) => {
      return role !== null && next.find((each) => each.product === product)?.role !== role;
    });
    setFormer(isLosing ? { userType, access } : null);
    onChange(type, next);
  };
  const undo = (): void => {
    if (former !== null) onChange(former.userType, former.access);
    setFormer(null);
  };
  return (
    <div>
      <div className={styles['userType']}>
        <h3>
          <Trans>User type</Trans>
        </h3>
        <Segmented
          label={t`User type`}
          value={userType}
          options={[
            { value: 'Paid', label: t`Paid` },
            { value: 'Guest', label: t`Guest` },
          ]}
          onChange={choose}
        />
      </div>
      <div role="status" className={styles['reset']}>
        {former !== null && (
          <>
            <Trans>The roles were reset: guests and paid users have different ones.</Trans>
            <button type="button" onClick={undo}>
              <Trans>Undo</Trans>
            </button>
          </>
        )}
      </div>
    </div>
  );
}
