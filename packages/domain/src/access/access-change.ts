import type { Product } from '../products/products.ts';
import { findModule, findRoleGroup, type RoleCatalogue } from '../products/role-catalogue.ts';
import { accessLevels, includesLevel, type RoleGroup } from '../products/role-group.ts';
import type { AccessFacts, AccessQuestion, AccessReason } from './decide-access.ts';
import { hasRole, type Way } from './permissions.ts';
import { actorOf, assignmentIn, type RoleAssignment } from './role-assignment.ts';
import { offeredRoles, userTypeOf } from './role-choice.ts';
import { roleTitleOf } from './role-title.ts';

export const accessChangeKinds = [
  'add_to_organisation',
  'enable_user',
  'set_password',
  'prove_address',
  'enable_product',
  'assign_role',
  'grant_module',
] as const satisfies readonly AccessChange['kind'][];

/** One thing that somebody can do about access. */
export type AccessChange =
  | { readonly kind: 'add_to_organisation' }
  | { readonly kind: 'enable_user' }
  | { readonly kind: 'set_password' }
  | { readonly kind: 'prove_address' }
  | { readonly kind: 'enable_product'; readonly product: Product }
  | ({ readonly kind: 'assign_role' } & RoleAssignment)
  | { readonly kind: 'grant_module'; readonly product: Product; readonly module: string };

/** An area holds one level, so the new level replaces the old one (D-61). */
function withModule(catalogue: RoleCatalogue, product: Product, modules: readonly string[], added: string) {
  const area = findModule(catalogue, product, added)?.groupName;
  const isReplaced = (each: string) =>
    each === added || (area !== undefined && findModule(catalogue, product, each)?.groupName === area);
  return [...modules.filter((each) => !isReplaced(each)), added];
}

function withAssignment(facts: AccessFacts, assignment: RoleAssignment): AccessFacts {
  const others = facts.assignments.filter(({ product }) => product !== assignment.product);
  return { ...facts, assignments: [...others, assignment] };
}

/** The facts after the change. */
export function applyAccessChange(facts: AccessFacts, change: AccessChange): AccessFacts {
  switch (change.kind) {
    case 'add_to_organisation':
      return { ...facts, isMember: true };
    case 'enable_user':
      return { ...facts, standing: { ...facts.standing, isDisabled: false } };
    case 'set_password':
      return { ...facts, standing: { ...facts.standing, canSignIn: true, isEmailVerified: true } };
    case 'prove_address':
      return { ...facts, standing: { ...facts.standing, isEmailVerified: true } };
    case 'enable_product':
      return { ...facts, enabledProducts: [...facts.enabledProducts, change.product] };
    case 'assign_role':
      return withAssignment(facts, { product: change.product, role: change.role, modules: change.modules });
    case 'grant_module': {
      const held = assignmentIn(facts.assignments, change.product);
      if (held === undefined) return facts;
      const modules = withModule(facts.catalogue, change.product, held.modules, change.module);
      return withAssignment(facts, { ...held, modules });
    }
  }
}

/** Orders changes by how much access they give: modules, then roles, then an admin's role, then the owner's. */
function powerOf(catalogue: RoleCatalogue, change: AccessChange): number {
  const levelOf = (product: Product, module: string) =>
    accessLevels.indexOf(findModule(catalogue, product, module)?.accessLevel ?? 'r') + 1;
  if (change.kind === 'grant_module') return levelOf(change.product, change.module);
  if (change.kind !== 'assign_role') return 0;
  const title = roleTitleOf(change.role);
  const role = title === 'owner' ? 10_000 : title === 'admin' ? 1_000 : 100;
  return change.modules.reduce((sum, module) => sum + levelOf(change.product, module), role);
}

function towardsWay(facts: AccessFacts, { role, module }: Way): AccessChange {
  if (module !== undefined && hasRole(actorOf(facts.assignments), role))
    return { kind: 'grant_module', product: 'console', module };
  const product = role === 'owner' ? 'organisation' : 'console';
  return { kind: 'assign_role', product, role, modules: module === undefined ? [] : [module] };
}

function defaultsOf(group: RoleGroup): readonly string[] {
  return group.modules.filter(({ isDefault }) => isDefault).map(({ shortCode }) => shortCode);
}

/** The roles that could be given: those of the person's user type where one suits, otherwise those of both types. */
function rolesToGive(facts: AccessFacts, product: Product, suits: (group: RoleGroup) => boolean): readonly RoleGroup[] {
  const own = offeredRoles(facts.catalogue, product, userTypeOf(facts.catalogue, facts.assignments)).filter(suits);
  if (own.length > 0) return own;
  return (facts.catalogue[product] ?? []).filter((group) => !group.isHidden && suits(group));
}

function towardsProduct(facts: AccessFacts, product: Product): readonly AccessChange[] {
  return rolesToGive(facts, product, () => true).map((group) => ({
    kind: 'assign_role',
    product,
    role: group.shortCode,
    modules: defaultsOf(group),
  }));
}

function towardsModule(facts: AccessFacts, product: Product, name: string): readonly AccessChange[] {
  const wanted = findModule(facts.catalogue, product, name);
  if (wanted === undefined) return [];
  const module = wanted.shortCode;
  const offers = (group: RoleGroup | undefined) => group?.modules.some((each) => each.shortCode === module) ?? false;
  const held = assignmentIn(facts.assignments, product);
  if (held !== undefined && offers(findRoleGroup(facts.catalogue, product, held.role)))
    return [{ kind: 'grant_module', product, module }];
  return rolesToGive(facts, product, offers).map((group) => {
    const defaults = defaultsOf(group);
    const isIncluded = group.modules.some(
      (each) =>
        each.isDefault && each.groupName === wanted.groupName && includesLevel(each.accessLevel, wanted.accessLevel),
    );
    const modules = isIncluded ? defaults : withModule(facts.catalogue, product, defaults, module);
    return { kind: 'assign_role', product, role: group.shortCode, modules };
  });
}

function optionsFor(facts: AccessFacts, reason: AccessReason): readonly AccessChange[] {
  switch (reason.code) {
    case 'not_a_member':
      return [{ kind: 'add_to_organisation' }];
    case 'disabled':
      return [{ kind: 'enable_user' }];
    case 'password_not_set':
      return [{ kind: 'set_password' }];
    case 'address_not_proved':
      return [{ kind: 'prove_address' }];
    case 'product_not_enabled':
      return [{ kind: 'enable_product', product: reason.product }];
    case 'no_way_open':
      return reason.ways.map((way) => towardsWay(facts, way));
    case 'lacks_role':
      return towardsProduct(facts, reason.product);
    case 'lacks_module':
      return towardsModule(facts, reason.product, reason.module);
    default:
      return [];
  }
}

/** For each reason against it, the change that gives the least access. Null where no change helps. */
export function smallestChange(
  facts: AccessFacts,
  question: AccessQuestion,
  reasons: readonly AccessReason[],
): readonly AccessChange[] | null {
  const changes: AccessChange[] = [];
  for (const reason of reasons) {
    const isForModule = question.kind === 'module' && reason.code === 'lacks_role';
    const options = isForModule ? towardsModule(facts, question.product, question.module) : optionsFor(facts, reason);
    const [least] = options.toSorted((one, other) => powerOf(facts.catalogue, one) - powerOf(facts.catalogue, other));
    if (least === undefined) return null;
    changes.push(least);
  }
  return changes;
}
