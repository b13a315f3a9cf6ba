import type { Product } from '../products/products.ts';
import type { Actor, ConsoleRole } from './permissions.ts';

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

const consoleRoles: ReadonlySet<string> = new Set<ConsoleRole>(['admin', 'manager', 'member']);

/** The organisation app says who is owner. The console app says who is admin, manager or member (ROLE-02, ROLE-03). */
export function actorOf(assignments: readonly RoleAssignment[]): Actor {
  const inConsole = assignmentIn(assignments, 'console');
  const role = inConsole?.role ?? '';
  return {
    isOwner: assignmentIn(assignments, 'organisation')?.role === 'owner',
    consoleRole: consoleRoles.has(role) ? (role as ConsoleRole) : null,
    modules: inConsole?.modules ?? [],
  };
}

/** The reverse of `actorOf`: the roles that make somebody exactly this actor. */
export function rolesOfActor({ isOwner, consoleRole, modules }: Actor): readonly RoleAssignment[] {
  const owning: readonly RoleAssignment[] = isOwner ? [{ product: 'organisation', role: 'owner', modules: [] }] : [];
  return consoleRole === null ? owning : [...owning, { product: 'console', role: consoleRole, modules }];
}
