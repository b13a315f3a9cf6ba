import type { Gateway } from '../payments/gateway.ts';
import { suiteInForce } from '../suite/suite-in-force.ts';

/** A Cashfree mandate exists in rupees only. */
export const canCharge = (gateway: Gateway, currency: string): boolean => gateway !== 'cashfree' || currency === 'INR';

/**
 * Chooses the gateway that the suite names for the organisation's country, by the currency that is charged (PAY-03, PAY-06, D-45).
 * A dollar plan of an Indian organisation goes to the card gateway. A saved card stays at its gateway.
 */
export function gatewayOf(facts: {
  readonly country: string | null;
  readonly currency: string;
  /** The gateway that holds a usable card or mandate. */
  readonly savedWith: Gateway | null;
  readonly isCashfreeEnabled: boolean;
  /** The person has a verified address in one of the operator's own domains (D-46). */
  readonly isInternal: boolean;
}): Gateway {
  const canUse = (gateway: Gateway) => canCharge(gateway, facts.currency);
  if (facts.savedWith !== null && canUse(facts.savedWith)) return facts.savedWith;
  const { usual, byCountry } = suiteInForce().gateways;
  const ofCountry = byCountry[facts.country?.toUpperCase() ?? ''] ?? usual;
  const isOff = ofCountry === 'cashfree' && !facts.isCashfreeEnabled && !facts.isInternal;
  return isOff || !canUse(ofCountry) ? usual : ofCountry;
}
