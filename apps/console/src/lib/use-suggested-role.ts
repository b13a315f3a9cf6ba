import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { productOfToken } from '@atrium/domain/products/products';
import { useAddress } from './address/use-address.ts';

/** The text of a role in the address: product, role and modules. */
export function suggestedRoleText({ product, role, modules }: RoleAssignment): string {
  return [product, role, ...modules].join('.');
}

/** The role that a link suggests for the user form, or null if the address names none or is not valid. */
export function useSuggestedRole(): RoleAssignment | null {
  const [token = '', role, ...modules] = useAddress(({ give }) => give?.split('.') ?? []);
  const product = productOfToken(token);
  return product === null || role === undefined ? null : { product, role, modules };
}
