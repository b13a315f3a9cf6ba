import { planRoleChange, type RoleChangePlan, type RoleChangeRefusal } from '@atrium/domain/access/change-roles';
import type { Actor } from '@atrium/domain/access/permissions';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { assignmentsOf, type UserDraft } from './user-draft.ts';

export interface ChangeFacts {
  readonly catalogue: RoleCatalogue;
  readonly actor: Actor | null;
  readonly isOwnRecord: boolean;
  readonly before: UserDraft;
  readonly after: UserDraft;
}

/** The roles to give and to take (USER-17, USER-18), or why that is refused, by the rule that the server uses too. */
export function roleChangeOf(facts: ChangeFacts): RoleChangePlan | RoleChangeRefusal {
  const decision = planRoleChange({
    ...facts,
    before: assignmentsOf(facts.before),
    after: assignmentsOf(facts.after),
    // Not known here: the server protects the last owner.
    otherActiveOwners: 1,
  });
  return decision.allowed ? decision.plan : decision.refusal;
}
