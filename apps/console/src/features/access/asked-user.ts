import type { UserAction } from '@atrium/domain/users/act-on-user';
import type { HeldRole } from '../../lib/role-fields.ts';

/** The user that the page shows, as far as questions about access need to know them. */
export interface AskedUser {
  readonly user: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly roles: readonly HeldRole[];
  };
  readonly version: number;
  readonly allowedActions: readonly UserAction[];
}
