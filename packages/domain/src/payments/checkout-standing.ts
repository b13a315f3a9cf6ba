import type { Gateway } from './gateway.ts';

/** Whether a purchase can be charged to something. */
export type MethodStanding = 'ready' | 'none' | 'mandate_unusable';

/** CHK-12, CHK-13, CHK-16, CHK-17: a mandate that is active and debits nothing has to be set up anew; without a card there is nothing to charge. */
export function methodStanding(facts: {
  readonly gateway: Gateway;
  readonly isReady: boolean;
  readonly mandateStatus: string;
  readonly hasDefaultMethod: boolean;
}): MethodStanding {
  if (facts.gateway === 'cashfree' && facts.mandateStatus === 'ACTIVE' && !facts.hasDefaultMethod)
    return 'mandate_unusable';
  return facts.isReady ? 'ready' : 'none';
}
