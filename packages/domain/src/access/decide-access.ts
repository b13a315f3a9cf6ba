import type { Product } from '../products/products.ts';
import { findModule, type RoleCatalogue } from '../products/role-catalogue.ts';
import { includesLevel } from '../products/role-group.ts';
import type { Standing } from '../users/user-status.ts';
import { isOpen, isPermission, type Permission, permissions, type Requirement, type Way } from './permissions.ts';
import { actorOf, assignmentIn, assignmentInEdition, type RoleAssignment } from './role-assignment.ts';

/** Everything that decides what one person may do in one organisation. */
export interface AccessFacts {
  readonly catalogue: RoleCatalogue;
  readonly enabledProducts: readonly Product[];
  readonly isMember: boolean;
  readonly standing: Standing;
  readonly assignments: readonly RoleAssignment[];
}

export type AccessQuestion =
  /** What the endpoint or screen requires. */
  | { readonly kind: 'action'; readonly requires: Requirement }
  | { readonly kind: 'product'; readonly product: Product }
  /** The module's short code. A higher level of the same area also counts. */
  | { readonly kind: 'module'; readonly product: Product; readonly module: string };

export type AccessReason =
  | { readonly code: 'not_a_member' }
  | { readonly code: 'disabled' }
  | { readonly code: 'password_not_set' }
  | { readonly code: 'address_not_proved' }
  | { readonly code: 'open_to_anyone' }
  | { readonly code: 'can_sign_in' }
  | { readonly code: 'is_member' }
  | { readonly code: 'product_not_enabled'; readonly product: Product }
  | { readonly code: 'way_open'; readonly way: Way }
  | { readonly code: 'no_way_open'; readonly ways: readonly Way[] }
  | { readonly code: 'is_owner' }
  | { readonly code: 'holds_role'; readonly product: Product; readonly role: string }
  | { readonly code: 'lacks_role'; readonly product: Product }
  | { readonly code: 'holds_module'; readonly product: Product; readonly module: string }
  | { readonly code: 'lacks_module'; readonly product: Product; readonly module: string; readonly held: string | null }
  | { readonly code: 'unknown_module'; readonly product: Product; readonly module: string };

export interface AccessDecision {
  readonly allowed: boolean;
  readonly reasons: readonly AccessReason[];
}

/** Reasons that apply before any role is checked. Disabling blocks this organisation, not the account. */
function obstaclesOf({ isMember, standing, enabledProducts }: AccessFacts, question: AccessQuestion): AccessReason[] {
  const requires = question.kind === 'action' ? question.requires : 'membership';
  const needsMembership = requires === 'membership' || isPermission(requires);
  const obstacles: AccessReason[] = [];
  if (needsMembership && !isMember) obstacles.push({ code: 'not_a_member' });
  if (needsMembership && standing.isDisabled) obstacles.push({ code: 'disabled' });
  if (requires !== 'anyone' && !standing.canSignIn) obstacles.push({ code: 'password_not_set' });
  // A membership was given to an address. Who sets a password by the mailed link proves it (D-503).
  else if (needsMembership && !standing.isEmailVerified) obstacles.push({ code: 'address_not_proved' });
  if (question.kind !== 'action' && !enabledProducts.includes(question.product))
    obstacles.push({ code: 'product_not_enabled', product: question.product });
  return obstacles;
}

const yes = (reason: AccessReason): AccessDecision => ({ allowed: true, reasons: [reason] });
const no = (reason: AccessReason): AccessDecision => ({ allowed: false, reasons: [reason] });

function byPermission({ assignments }: AccessFacts, permission: Permission): AccessDecision {
  const actor = actorOf(assignments);
  const ways: readonly Way[] = permissions[permission];
  const way = ways.find((each) => isOpen(each, actor));
  return way === undefined ? no({ code: 'no_way_open', ways }) : yes({ code: 'way_open', way });
}

function byRequirement(facts: AccessFacts, requires: Requirement): AccessDecision {
  if (isPermission(requires)) return byPermission(facts, requires);
  if (requires === 'anyone') return yes({ code: 'open_to_anyone' });
  return yes({ code: requires === 'membership' ? 'is_member' : 'can_sign_in' });
}

/** An owner may use every product, everybody else the products they have a role in, in either edition (HOME-23, D-590). */
function byProduct({ assignments }: AccessFacts, product: Product): AccessDecision {
  if (actorOf(assignments).isOwner) return yes({ code: 'is_owner' });
  const held = assignmentInEdition(assignments, product);
  return held === undefined
    ? no({ code: 'lacks_role', product })
    : yes({ code: 'holds_role', product: held.product, role: held.role });
}

function byModule(facts: AccessFacts, product: Product, module: string): AccessDecision {
  const wanted = findModule(facts.catalogue, product, module);
  if (wanted === undefined) return no({ code: 'unknown_module', product, module });
  const inProduct = byProduct(facts, product);
  const held = assignmentIn(facts.assignments, product);
  if (!inProduct.allowed) return inProduct;
  const sameArea = (held?.modules ?? [])
    .map((each) => findModule(facts.catalogue, product, each))
    .find((each) => each?.groupName === wanted.groupName);
  if (sameArea !== undefined && includesLevel(sameArea.accessLevel, wanted.accessLevel))
    return yes({ code: 'holds_module', product, module: sameArea.shortCode });
  return actorOf(facts.assignments).isOwner
    ? yes({ code: 'is_owner' })
    : no({ code: 'lacks_module', product, module: wanted.shortCode, held: sameArea?.shortCode ?? null });
}

function byRoles(facts: AccessFacts, question: AccessQuestion): AccessDecision {
  switch (question.kind) {
    case 'action':
      return byRequirement(facts, question.requires);
    case 'product':
      return byProduct(facts, question.product);
    case 'module':
      return byModule(facts, question.product, question.module);
  }
}

/** Decides whether this person may do this here, and lists every reason. */
export function decideAccess(facts: AccessFacts, question: AccessQuestion): AccessDecision {
  const obstacles = obstaclesOf(facts, question);
  const decision = byRoles(facts, question);
  if (obstacles.length === 0) return decision;
  return { allowed: false, reasons: decision.allowed ? obstacles : [...obstacles, ...decision.reasons] };
}
