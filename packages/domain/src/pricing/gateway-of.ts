/** PAY-04: all three are enabled. */
export const gateways = ['stripe', 'adyen', 'cashfree'] as const;
export type Gateway = (typeof gateways)[number];

/** A mandate of cashfree exists in rupees only. */
export const canCharge = (gateway: Gateway, currency: string): boolean => gateway !== 'cashfree' || currency === 'INR';

/**
 * PAY-03, PAY-06, D-45: by the organisation's country and the currency that is charged.
 * A dollar plan of an Indian organisation goes to the card gateway; what is saved stays where it is.
 */
export function gatewayOf(facts: {
  readonly country: string | null;
  readonly currency: string;
  /** Where a usable card or mandate is saved already. */
  readonly savedWith: Gateway | null;
  readonly isCashfreeEnabled: boolean;
  /** D-46: a verified address of one of the operator's own domains. */
  readonly isInternal: boolean;
}): Gateway {
  const canUse = (gateway: Gateway) => canCharge(gateway, facts.currency);
  if (facts.savedWith !== null && canUse(facts.savedWith)) return facts.savedWith;
  const country = facts.country?.toUpperCase();
  if (country === 'IN' && canUse('cashfree') && (facts.isCashfreeEnabled || facts.isInternal)) return 'cashfree';
  return country === 'SG' ? 'adyen' : 'stripe';
}
