import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { productOfToken } from '@atrium/domain/products/products';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { useSearch } from '@tanstack/react-router';
import type { UserDraft } from './user-draft.ts';

/** How a role stands in the address: product, role and modules. */
export function writeGivenRole({ product, role, modules }: RoleAssignment): string {
  return [product, role, ...modules].join('.');
}

/** A role that a link suggests; what makes no sense in it counts as not given. */
export function useGivenRole(): RoleAssignment | null {
  const { give }: { give?: unknown } = useSearch({ strict: false });
  const [token = '', role, ...modules] = typeof give === 'string' ? give.split('.') : [];
  const product = productOfToken(token);
  return product === null || role === undefined ? null : { product, role, modules };
}

/** The form as if the suggested role had been picked in it; only modules that the role offers, and saved by the person alone. */
export function withGivenRole(catalogue: RoleCatalogue, draft: UserDraft, given: RoleAssignment | null): UserDraft {
  const group = given === null ? undefined : findRoleGroup(catalogue, given.product, given.role);
  if (given === null || group === undefined || group.isHidden) return draft;
  const modules = given.modules.filter((each) => group.modules.some(({ shortCode }) => shortCode === each));
  const others = draft.access.filter(({ product }) => product !== given.product);
  return { ...draft, access: [...others, { ...given, modules }] };
}
