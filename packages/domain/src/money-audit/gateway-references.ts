import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** Whatever the gateway says later of a payment finds its way to it, by the name that the gateway gave it. */
export function checkGatewayReferences({ attempts }: MoneyFacts): readonly Violation[] {
  return attempts
    .filter(({ isNamed, isKnownByName }) => isNamed && !isKnownByName)
    .map(({ id }) => ({
      rule: 'gateway-references',
      rows: [`payment_attempt ${id}`],
      says: 'the gateway has a name for it, and a webhook with that name would not find it',
    }));
}
