import type { RoleAssignment } from '../access/role-assignment.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { isSeatOf, type Product } from '../products/products.ts';
import { findRoleGroup, type RoleCatalogue } from '../products/role-catalogue.ts';

/** The facts of a membership that decide seats and access. */
export interface Membership {
  readonly isDisabled: boolean;
  readonly assignments: readonly RoleAssignment[];
}

/** A member takes a seat with a paid role in any product of the plan, unless disabled (D-27, D-58). */
export function holdsSeat(catalogue: RoleCatalogue, membership: Membership | null, plan: Product): boolean {
  if (membership === null || membership.isDisabled) return false;
  return membership.assignments.some(
    ({ product, role }) => isSeatOf(product, plan) && findRoleGroup(catalogue, product, role)?.isGuest === false,
  );
}

/** The same count for summary, estimate and renewal (D-27). */
export function chargedSeats(facts: {
  readonly holders: number;
  readonly freeUserCount: number;
  readonly isPaidPlan: boolean;
}): number {
  return Math.max(facts.isPaidPlan ? 1 : 0, facts.holders - facts.freeUserCount);
}

/** No user is added beyond the included ones, unless the plan has a price for it (D-29). */
export function checkIncludedUsers(facts: {
  readonly holdersBefore: number;
  readonly holdersAfter: number;
  readonly includedUsers: number;
  readonly hasExtraUserPrice: boolean;
}): Decision<null, 'users.limit_reached'> {
  const isGrowing = facts.holdersAfter > facts.holdersBefore;
  const isBeyond = facts.holdersAfter > facts.includedUsers;
  return isGrowing && isBeyond && !facts.hasExtraUserPrice ? refuse('users.limit_reached') : allow(null);
}
