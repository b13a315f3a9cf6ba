import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { titleOf } from '../../memberships/steps/role-title.ts';
import type { OfferedRole } from '../invitations.store.ts';

/** The offered roles as "product - role" (ROLE-07). */
export function titlesOf(catalogue: RoleCatalogue, roles: readonly OfferedRole[]): string[] {
  return roles.map(({ product, roleGroup }) => titleOf(catalogue, { product, role_group: roleGroup }));
}

/** The product that an invitation is about: the console if it offers no role. */
export function appOf(roles: readonly OfferedRole[]): string {
  return roles.find(({ product }) => product !== 'console' && product !== 'organisation')?.product ?? 'console';
}
