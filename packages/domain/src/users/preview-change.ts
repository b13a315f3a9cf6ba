import { can, type Permission, permissions } from '../access/permissions.ts';
import { actorOf, assignmentIn, type RoleAssignment } from '../access/role-assignment.ts';
import { type Product, productTokens, seatPlans } from '../products/products.ts';
import type { RoleCatalogue } from '../products/role-catalogue.ts';
import { chargedSeats, holdsSeat, type Membership } from './seats.ts';

/** One person before and after the change. Null where they are not a member. */
export interface MembershipChange {
  readonly userId: string;
  readonly before: Membership | null;
  readonly after: Membership | null;
}

/** A plan that charges by seat, before the change. */
export interface SeatPlan {
  readonly plan: Product;
  readonly holders: number;
  readonly freeUserCount: number;
  readonly isPaidPlan: boolean;
}

export interface ProductAccessChange {
  readonly product: Product;
  readonly roleBefore: string | null;
  readonly roleAfter: string | null;
  readonly modulesGained: readonly string[];
  readonly modulesLost: readonly string[];
}

export interface UserAccessChange {
  readonly userId: string;
  readonly products: readonly ProductAccessChange[];
  readonly permissionsGained: readonly Permission[];
  readonly permissionsLost: readonly Permission[];
}

export interface SeatChange {
  readonly plan: Product;
  readonly added: number;
  readonly removed: number;
  /** Null where the organisation has no such plan. */
  readonly charged: { readonly before: number; readonly after: number } | null;
}

export interface ChangePreview {
  readonly access: readonly UserAccessChange[];
  readonly seats: readonly SeatChange[];
}

/** A disabled member keeps the roles but has no access (D-58). */
const effective = (membership: Membership | null): readonly RoleAssignment[] =>
  membership === null || membership.isDisabled ? [] : membership.assignments;

const without = <Value>(values: readonly Value[], others: readonly Value[]) =>
  values.filter((value) => !others.includes(value));

function accessChangeOf({ userId, before, after }: MembershipChange): UserAccessChange {
  const [old, fresh] = [effective(before), effective(after)];
  const products = productTokens().flatMap((product): ProductAccessChange[] => {
    const [from, to] = [assignmentIn(old, product), assignmentIn(fresh, product)];
    const modulesGained = without(to?.modules ?? [], from?.modules ?? []);
    const modulesLost = without(from?.modules ?? [], to?.modules ?? []);
    if (from?.role === to?.role && modulesGained.length + modulesLost.length === 0) return [];
    return [{ product, roleBefore: from?.role ?? null, roleAfter: to?.role ?? null, modulesGained, modulesLost }];
  });
  const names = Object.keys(permissions) as Permission[];
  const heldBefore = names.filter((permission) => can(actorOf(old), permission));
  const heldAfter = names.filter((permission) => can(actorOf(fresh), permission));
  return {
    userId,
    products,
    permissionsGained: without(heldAfter, heldBefore),
    permissionsLost: without(heldBefore, heldAfter),
  };
}

/** What a change for one or several people does to access and seats, before it is saved. */
export function previewChange(facts: {
  readonly catalogue: RoleCatalogue;
  readonly changes: readonly MembershipChange[];
  readonly plans: readonly SeatPlan[];
}): ChangePreview {
  const seats = seatPlans().map((plan): SeatChange => {
    const held = facts.changes.map(({ before, after }) => ({
      before: holdsSeat(facts.catalogue, before, plan),
      after: holdsSeat(facts.catalogue, after, plan),
    }));
    const added = held.filter(({ before, after }) => after && !before).length;
    const removed = held.filter(({ before, after }) => before && !after).length;
    const known = facts.plans.find((each) => each.plan === plan);
    const charged =
      known === undefined
        ? null
        : { before: chargedSeats(known), after: chargedSeats({ ...known, holders: known.holders + added - removed }) };
    return { plan, added, removed, charged };
  });
  return {
    access: facts.changes.map(accessChangeOf).filter(({ products }) => products.length > 0),
    seats: seats.filter(({ added, removed }) => added + removed > 0),
  };
}

/** The counts for the estimate call. The popup opens when one of them is not 0 (USER-12), and for no other plan (USER-13). */
export function estimateCounts(preview: ChangePreview): Readonly<Record<'erp' | 'crm' | 'people', number>> {
  const netOf = (plan: Product) => {
    const change = preview.seats.find((seat) => seat.plan === plan);
    return change === undefined ? 0 : Math.max(0, change.added - change.removed);
  };
  return { erp: netOf('erp'), crm: netOf('crm'), people: netOf('people') };
}
