import type { AssignedRole } from '@atrium/contract/access/role-fields';
import { planRoleChange, type RoleChangeRefusal } from '@atrium/domain/access/change-roles';
import type { Actor } from '@atrium/domain/access/permissions';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import type { Product } from '@atrium/domain/products/products';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { assignmentsOf, type UserDraft } from './user-draft.ts';

/** What of the roles is to be written, as the wire says it (USER-17, USER-18). */
export interface RoleChange {
  readonly assign: AssignedRole[];
  readonly unassign: Product[];
}

export interface ChangeFacts {
  readonly catalogue: RoleCatalogue;
  readonly actor: Actor | null;
  readonly isOwnRecord: boolean;
  readonly before: UserDraft;
  readonly after: UserDraft;
}

function onWire(catalogue: RoleCatalogue, { product, role, modules }: RoleAssignment): AssignedRole {
  const group = findRoleGroup(catalogue, product, role);
  const offered = group?.modules ?? [];
  return {
    appName: product,
    rgShortCode: role,
    ...(group === undefined ? {} : { roleGroup: group.name }),
    moduleUuids: offered.filter(({ shortCode }) => modules.includes(shortCode)).map(({ uuid }) => uuid),
  };
}

/** The same rule that the server goes by says what changes, or that it may not. */
export function roleChangeOf(facts: ChangeFacts): RoleChange | RoleChangeRefusal {
  const decision = planRoleChange({
    ...facts,
    before: assignmentsOf(facts.before),
    after: assignmentsOf(facts.after),
    // Not known here; the last owner is guarded by the server.
    otherActiveOwners: 1,
  });
  if (!decision.allowed) return decision.refusal;
  const { assign, unassign } = decision.plan;
  return { assign: assign.map((each) => onWire(facts.catalogue, each)), unassign: [...unassign] };
}

export interface EstimateCounts {
  readonly erp: number;
  readonly crm: number;
  readonly people: number;
}

/** USER-12, USER-13 */
export function needsEstimate({ erp, crm, people }: EstimateCounts): boolean {
  return erp > 0 || crm > 0 || people > 0;
}
