import type { Gateway } from './gateway.ts';

/** Whether a purchase can be charged; `typed`: a card that is saved first. */
export type CheckoutStatus = 'ready' | 'typed' | 'none' | 'mandate_none' | 'mandate_unusable';

/**
 * Without a card nothing can be charged; a whole card in the form is saved and charged by one button (D-165).
 * An active mandate without an account must be set up again (CHK-12, CHK-13, CHK-16, CHK-17).
 */
export function checkoutStatusOf(facts: {
  readonly gateway: Gateway;
  readonly isReady: boolean;
  readonly mandateStatus: string;
  readonly hasDefaultMethod: boolean;
  /** What the card form holds; `closed` where the saved card is shown instead. */
  readonly form: 'closed' | 'incomplete' | 'complete';
}): CheckoutStatus {
  if (facts.gateway === 'cashfree') {
    if (facts.mandateStatus === 'ACTIVE' && !facts.hasDefaultMethod) return 'mandate_unusable';
    return facts.isReady ? 'ready' : 'mandate_none';
  }
  if (facts.form === 'complete') return 'typed';
  // Whoever opened the form to replace a card does not expect the old one to be charged.
  return facts.isReady && facts.form === 'closed' ? 'ready' : 'none';
}
