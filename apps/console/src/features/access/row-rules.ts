import type { Actor } from '@atrium/domain/access/permissions';
import { hasPermissionGrid, isRoleLocked, type UserType } from '@atrium/domain/access/role-choice';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { ChosenProduct } from '@atrium/domain/users/switch-user-type';
import { useLingui } from '@lingui/react/macro';
import type { UserDraft } from '../users/panel/user-draft.ts';

/** What every row of the product list goes by. */
export interface AccessFacts {
  readonly catalogue: RoleCatalogue;
  readonly actor: Actor;
  readonly userType: UserType;
  readonly isOwnRecord: boolean;
  /** As it is saved. */
  readonly saved: UserDraft;
}

export function heldRole({ saved }: AccessFacts, product: string): string | null {
  return saved.access.find((each) => each.product === product)?.role ?? null;
}

/** ROLE-17, ROLE-21: what of a row may be touched, and why not. */
export function useRowRules(facts: AccessFacts, { product }: ChosenProduct) {
  const { t } = useLingui();
  const { actor, isOwnRecord } = facts;
  const held = heldRole(facts, product);
  const hasGrid = hasPermissionGrid(actor, product, { isOwn: isOwnRecord });
  const lockReason = (): string | null => {
    if (!hasGrid) return t`Nobody changes their own console access. Ask an owner or another admin.`;
    if (held !== null && isRoleLocked(actor, product, held)) return t`Only an owner can change this role.`;
    return null;
  };
  return { hasGrid, lockReason: lockReason() };
}
