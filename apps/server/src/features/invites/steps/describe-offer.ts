import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { titleOf } from '../../memberships/steps/role-title.ts';
import type { OfferedRole } from '../invitations.store.ts';

/** The offered roles in words (ROLE-07). */
export function titlesOf(catalogue: RoleCatalogue, roles: readonly OfferedRole[]): string[] {
  return roles.map(({ product, roleGroup }) => titleOf(catalogue, { product, role_group: roleGroup }));
}

/** The product of an invitation. Without a product role it is the console. */
export function appOf(roles: readonly OfferedRole[]): string {
  return roles.find(({ product }) => product !== 'console' && product !== 'organisation')?.product ?? 'console';
}
