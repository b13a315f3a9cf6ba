import type { Gateway } from './gateway.ts';

/** Whether a purchase can be charged. */
export type CheckoutStatus = 'ready' | 'none' | 'mandate_unusable';

/** Without a card nothing can be charged. An active mandate without an account must be set up again (CHK-12, CHK-13, CHK-16, CHK-17). */
export function checkoutStatusOf(facts: {
  readonly gateway: Gateway;
  readonly isReady: boolean;
  readonly mandateStatus: string;
  readonly hasDefaultMethod: boolean;
}): CheckoutStatus {
  if (facts.gateway === 'cashfree' && facts.mandateStatus === 'ACTIVE' && !facts.hasDefaultMethod)
    return 'mandate_unusable';
  return facts.isReady ? 'ready' : 'none';
}
