import type { Actor } from '@atrium/domain/access/permissions';
import type { UserType } from '@atrium/domain/access/role-choice';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { ChosenProduct } from '@atrium/domain/users/switch-user-type';
import type { ComponentType } from 'react';
import type { EstimateDialogProps } from '../../../lib/seat-estimate.ts';

interface AccessFieldsProps {
  readonly facts: {
    readonly catalogue: RoleCatalogue;
    readonly actor: Actor;
    readonly userType: UserType;
    readonly isOwnRecord: boolean;
    readonly savedAccess: readonly ChosenProduct[];
  };
  readonly access: readonly ChosenProduct[];
  readonly roleError: string | undefined;
  readonly onUserTypeChange: (userType: UserType, access: readonly ChosenProduct[]) => void;
  readonly onAccessChange: (access: readonly ChosenProduct[]) => void;
}

/** Pieces of other features in the user panel; the page passes them in. */
export interface UserPanelSlots {
  readonly AccessFields: ComponentType<AccessFieldsProps>;
  readonly EstimateDialog: ComponentType<EstimateDialogProps>;
}
