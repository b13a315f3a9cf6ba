import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type Product, productTokens } from '../products/products.ts';
import { findRoleGroup, type RoleCatalogue } from '../products/role-catalogue.ts';
import { type ActionRefusal, decideUserAction } from '../users/act-on-user.ts';
import { checkedModules, gridOf } from './permission-grid.ts';
import type { Actor } from './permissions.ts';
import { actorOf, assignmentIn, type RoleAssignment } from './role-assignment.ts';
import { isRoleLocked } from './role-choice.ts';

export type RoleChangeRefusal = ActionRefusal | 'users.unknown_role' | 'users.unknown_module';

export interface RoleChangeFacts {
  readonly catalogue: RoleCatalogue;
  readonly actor: Actor | null;
  readonly isOwnRecord: boolean;
  /** Empty for somebody who is being added. */
  readonly before: readonly RoleAssignment[];
  readonly after: readonly RoleAssignment[];
  readonly otherActiveOwners: number;
}

/** What is to be written: the wire's assign and unassign (USER-18). */
export interface RoleChangePlan {
  readonly assign: readonly RoleAssignment[];
  readonly unassign: readonly Product[];
}

function isSame(one: RoleAssignment | undefined, other: RoleAssignment | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const modules = new Set(one.modules);
  return (
    one.role === other.role &&
    modules.size === new Set(other.modules).size &&
    other.modules.every((module) => modules.has(module))
  );
}

/** A role must exist and be offered, unless it is already held. Its modules must belong to it, one level for each area (D-61). */
function faultOf(
  catalogue: RoleCatalogue,
  wanted: RoleAssignment,
  held: RoleAssignment | undefined,
): 'users.unknown_role' | 'users.unknown_module' | null {
  const group = findRoleGroup(catalogue, wanted.product, wanted.role);
  if (group === undefined || (group.isHidden && held?.role !== wanted.role)) return 'users.unknown_role';
  const grid = gridOf(group, wanted.modules);
  const areas = grid.filter(({ isChecked }) => isChecked).map(({ groupName }) => groupName);
  const isWhole = checkedModules(grid).length === new Set(wanted.modules).size;
  return isWhole && new Set(areas).size === areas.length ? null : 'users.unknown_module';
}

function isPrevented(facts: RoleChangeFacts, actor: Actor, product: Product): boolean {
  const roles = [assignmentIn(facts.before, product), assignmentIn(facts.after, product)];
  // The own record has no permission grid, so nothing in it may change (ROLE-21).
  if (product === 'console' && facts.isOwnRecord && !actor.isOwner) return true;
  return roles.some((assignment) => assignment !== undefined && isRoleLocked(actor, product, assignment.role));
}

/** Decides whether a person's roles may change to these, and what is written (ROLE-16, ROLE-17, ROLE-21, N-13). */
export function planRoleChange(facts: RoleChangeFacts): Decision<RoleChangePlan, RoleChangeRefusal> {
  const target = actorOf(facts.before);
  const isLosingOwner = target.isOwner && !actorOf(facts.after).isOwner;
  // Demoting an owner counts as removing one. An owner may step down while another one remains (N-13).
  const weight = isLosingOwner ? 'delete' : 'edit';
  const decision = decideUserAction({ ...facts, isOwnRecord: false, target }, weight);
  if (!decision.allowed) return decision;
  const { actor, before, after, catalogue } = facts;
  if (actor === null) return refuse('request.unauthorized');
  if (new Set(after.map(({ product }) => product)).size !== after.length) return refuse('users.unknown_role');
  const changed = productTokens().filter(
    (product) => !isSame(assignmentIn(before, product), assignmentIn(after, product)),
  );
  if (changed.some((product) => isPrevented(facts, actor, product))) return refuse('users.owner_protected');
  const assign = after.filter(({ product }) => changed.includes(product));
  for (const wanted of assign) {
    const fault = faultOf(catalogue, wanted, assignmentIn(before, wanted.product));
    if (fault !== null) return refuse(fault);
  }
  return allow({ assign, unassign: changed.filter((product) => assignmentIn(after, product) === undefined) });
}
