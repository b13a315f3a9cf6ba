import type { RoleAssignment } from '../access/role-assignment.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { isSeatOf, type Product } from '../products/products.ts';
import { findRoleGroup, type RoleCatalogue } from '../products/role-catalogue.ts';

/** A membership as far as seats and access are concerned. */
export interface Membership {
  readonly isDisabled: boolean;
  readonly assignments: readonly RoleAssignment[];
}

/** D-27, D-58: a role that is no guest's, in any product of the plan, unless the member is disabled. */
export function holdsSeat(catalogue: RoleCatalogue, membership: Membership | null, plan: Product): boolean {
  if (membership === null || membership.isDisabled) return false;
  return membership.assignments.some(
    ({ product, role }) => isSeatOf(product, plan) && findRoleGroup(catalogue, product, role)?.isGuest === false,
  );
}

/** D-27: one count for summary, estimate and renewal. */
export function chargedSeats(facts: {
  readonly holders: number;
  readonly freeUserCount: number;
  readonly isPaidPlan: boolean;
}): number {
  return Math.max(facts.isPaidPlan ? 1 : 0, facts.holders - facts.freeUserCount);
}

/** D-29: past the included users nobody is added, unless the plan has a price for it. */
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
