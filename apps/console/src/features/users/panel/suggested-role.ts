import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { UserDraft } from './user-draft.ts';

/** The draft with the suggested role picked. Modules that the role does not offer are dropped; nothing is saved yet. */
export function withSuggestedRole(
  catalogue: RoleCatalogue,
  draft: UserDraft,
  suggested: RoleAssignment | null,
): UserDraft {
  const group = suggested === null ? undefined : findRoleGroup(catalogue, suggested.product, suggested.role);
  if (suggested === null || group === undefined || group.isHidden) return draft;
  const modules = suggested.modules.filter((each) => group.modules.some(({ shortCode }) => shortCode === each));
  const others = draft.access.filter(({ product }) => product !== suggested.product);
  return { ...draft, access: [...others, { ...suggested, modules }] };
}
