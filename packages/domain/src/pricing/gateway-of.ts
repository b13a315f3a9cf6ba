/** All three are enabled (PAY-04). */
export const gateways = ['stripe', 'adyen', 'cashfree'] as const;
export type Gateway = (typeof gateways)[number];

/** Cashfree mandates exist only in rupees. */
export const canCharge = (gateway: Gateway, currency: string): boolean => gateway !== 'cashfree' || currency === 'INR';

/**
 * Chooses the gateway by the organisation's country and the charged currency (PAY-03, PAY-06, D-45).
 * A dollar plan of an Indian organisation goes to the card gateway. A saved method stays with its gateway.
 */
export function gatewayOf(facts: {
  readonly country: string | null;
  readonly currency: string;
  /** The gateway that already holds a usable card or mandate. */
  readonly savedWith: Gateway | null;
  readonly isCashfreeEnabled: boolean;
  /** Whether the person's verified address is in one of the operator's own domains (D-46). */
  readonly isInternal: boolean;
}): Gateway {
  const canUse = (gateway: Gateway) => canCharge(gateway, facts.currency);
  if (facts.savedWith !== null && canUse(facts.savedWith)) return facts.savedWith;
  const country = facts.country?.toUpperCase();
  if (country === 'IN' && canUse('cashfree') && (facts.isCashfreeEnabled || facts.isInternal)) return 'cashfree';
  return country === 'SG' ? 'adyen' : 'stripe';
}
