import type { Actor } from '@atrium/domain/access/permissions';
import { hasPermissionGrid, isRoleLocked, type UserType } from '@atrium/domain/access/role-choice';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { ChosenProduct } from '@atrium/domain/users/switch-user-type';
import { useLingui } from '@lingui/react/macro';

/** What decides which roles a user can be given. */
export interface AccessFacts {
  readonly catalogue: RoleCatalogue;
  readonly actor: Actor;
  readonly userType: UserType;
  readonly isOwnRecord: boolean;
  readonly savedAccess: readonly ChosenProduct[];
}

export function heldRole({ savedAccess }: AccessFacts, product: string): string | null {
  return savedAccess.find((each) => each.product === product)?.role ?? null;
}

/** What may be changed in the row of a product, and why not (ROLE-17, ROLE-21). */
export function useRowRules(facts: AccessFacts, { product }: ChosenProduct) {
  const { t } = useLingui();
  const { actor, isOwnRecord } = facts;
  const held = heldRole(facts, product);
  const hasGrid = hasPermissionGrid(actor, product, { isOwn: isOwnRecord });
  const lockReason = (): string | null => {
    if (!hasGrid) return t`You cannot change your own console access. Ask an owner or another admin.`;
    if (held !== null && isRoleLocked(actor, product, held)) return t`Only an owner can change this role.`;
    return null;
  };
  return { hasGrid, lockReason: lockReason() };
}
