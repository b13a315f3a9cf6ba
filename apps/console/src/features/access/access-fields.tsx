import type { UserType } from '@atrium/domain/access/role-choice';
import type { ChosenProduct } from '@atrium/domain/users/switch-user-type';
import { ProductAccess } from './product-access.tsx';
import type { AccessFacts } from './row-rules.ts';
import { UserTypeField } from './user-type-field.tsx';

interface AccessFieldsProps {
  readonly facts: AccessFacts;
  readonly access: readonly ChosenProduct[];
  readonly roleError: string | undefined;
  readonly onUserTypeChange: (userType: UserType, access: readonly ChosenProduct[]) => void;
  readonly onAccessChange: (access: readonly ChosenProduct[]) => void;
}

/** The part of the user form about access: the type of user, and the roles in each product. */
export function AccessFields({ facts, access, roleError, onUserTypeChange, onAccessChange }: AccessFieldsProps) {
  return (
    <>
      <UserTypeField facts={facts} access={access} onChange={onUserTypeChange} />
      <ProductAccess facts={facts} access={access} roleError={roleError} onChange={onAccessChange} />
    </>
  );
}
