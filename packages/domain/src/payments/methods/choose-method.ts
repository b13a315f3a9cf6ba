import { canCharge } from '../../pricing/gateway-of.ts';
import { type Gateway, methodKindOf } from '../gateway.ts';

/**
 * Which of an organisation's default methods pays in a currency (D-208). A mandate goes before a card where it can
 * pay, because a card is added beside it only for other currencies.
 */
export function methodFor<Method extends { readonly gateway: Gateway }>(
  defaults: readonly Method[],
  currency: string,
): Method | undefined {
  const able = defaults.filter(({ gateway }) => canCharge(gateway, currency));
  return able.find(({ gateway }) => methodKindOf(gateway) === 'mandate') ?? able[0];
}
