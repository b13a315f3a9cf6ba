import { type Entitlement, entitlementsOf } from '../subscriptions/entitlements.ts';
import { asOf, entitling, soldProducts, statusOfHeld } from '../subscriptions/held-subscription.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

const told = (entitlement: Entitlement | undefined) =>
  entitlement === undefined ? 'nothing' : `${entitlement.planName} until ${entitlement.until ?? 'further notice'}`;

/** An organisation may use what its subscriptions give today, and nothing else. */
export function checkEntitlements(facts: MoneyFacts): readonly Violation[] {
  const { on, isMrpEnabled, isDeleted, subscriptions, entitlements } = facts;
  // Nobody uses a deleted organisation, and what ends there waits until it is restored (D-244).
  if (isDeleted) return [];
  // In the order in which they are written down: of two plans of the same rank the first gives the product.
  const given = entitlementsOf(
    soldProducts.flatMap((product) => {
      const stored = subscriptions.find((each) => each.product === product);
      if (stored === undefined) return [];
      const held = asOf(stored, on);
      return entitling(held, statusOfHeld(held, isMrpEnabled)) ?? [];
    }),
    on,
  );
  // A row whose end has come gives nothing, and needs no run to end it.
  const kept = entitlements.filter(({ until }) => until === null || on < until);
  const products = new Set([...given, ...kept].map(({ product }) => product));
  return [...products].flatMap((product): Violation[] => {
    const isOwn = (each: Entitlement) => each.product === product;
    const [expected, found] = [told(given.find(isOwn)), told(kept.find(isOwn))];
    if (expected === found) return [];
    const says = `the subscriptions give ${expected}, and the entitlement says ${found}`;
    return [{ rule: 'entitlements', rows: [`entitlement ${product}`], says }];
  });
}
