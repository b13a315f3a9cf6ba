import { editionsOf } from '../products/editions.ts';
import type { Product } from '../products/products.ts';
import { type Actor, consoleRoles } from './permissions.ts';

/** One person's role in one product, with the modules that are checked; at most one for each product. */
export interface RoleAssignment {
  readonly product: Product;
  /** Short code of the role group. */
  readonly role: string;
  /** Short codes of the modules. */
  readonly modules: readonly string[];
}

export function assignmentIn(assignments: readonly RoleAssignment[], product: Product): RoleAssignment | undefined {
  return assignments.find((assignment) => assignment.product === product);
}

/** The role in this edition of a product, otherwise in its other one: both are one product to a person (D-590). */
export function assignmentInEdition(
  assignments: readonly RoleAssignment[],
  product: Product,
): RoleAssignment | undefined {
  const [first] = editionsOf(product).flatMap((each) => assignmentIn(assignments, each) ?? []);
  return first;
}

/** The organisation app says who owns, the console app who is admin, manager or member (ROLE-02, ROLE-03). */
export function actorOf(assignments: readonly RoleAssignment[]): Actor {
  const inConsole = assignmentIn(assignments, 'console');
  return {
    isOwner: assignmentIn(assignments, 'organisation')?.role === 'owner',
    consoleRole: consoleRoles.find((role) => role === inConsole?.role) ?? null,
    modules: inConsole?.modules ?? [],
  };
}

/** The reverse of `actorOf`: the roles that make somebody exactly this actor. */
export function rolesOfActor({ isOwner, consoleRole, modules }: Actor): readonly RoleAssignment[] {
  const owning: readonly RoleAssignment[] = isOwner ? [{ product: 'organisation', role: 'owner', modules: [] }] : [];
  return consoleRole === null ? owning : [...owning, { product: 'console', role: consoleRole, modules }];
}
