import { type Entitlement, entitlementsOf, hasEnded } from '../subscriptions/entitlements.ts';
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
    soldProducts().flatMap((product) => {
      const stored = subscriptions.find((each) => each.product === product);
      if (stored === undefined) return [];
      const held = asOf(stored, on);
      return entitling(held, statusOfHeld(held, isMrpEnabled)) ?? [];
    }),
    on,
  );
  // Until the run of that day a row whose end has come says nothing: the subscriptions are asked (D-490).
  const ended = new Set(entitlements.filter((each) => hasEnded(each, on)).map(({ product }) => product));
  const kept = entitlements.filter(({ product }) => !ended.has(product));
  const products = new Set([...given, ...kept].map(({ product }) => product).filter((each) => !ended.has(each)));
  return [...products].flatMap((product): Violation[] => {
    const isOwn = (each: Entitlement) => each.product === product;
    const [expected, found] = [told(given.find(isOwn)), told(kept.find(isOwn))];
    if (expected === found) return [];
    const says = `the subscriptions give ${expected}, and the entitlement says ${found}`;
    return [{ rule: 'entitlements', rows: [`entitlement ${product}`], says }];
  });
}
