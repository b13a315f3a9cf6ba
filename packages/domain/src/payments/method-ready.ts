import type { Gateway } from './gateway.ts';

export interface SavedMethod {
  readonly gateway: Gateway;
  readonly hasDefaultCard: boolean;
  readonly mandateStatus: string;
  /** The last digits of the account that the mandate debits, or empty. */
  readonly mandateNumber: string;
}

/** PAY-05: a mandate counts once the bank has made it active and its number is known; a card, once it is the one to charge. */
export function isMethodReady(method: SavedMethod): boolean {
  if (method.gateway !== 'cashfree') return method.hasDefaultCard;
  return method.mandateStatus === 'ACTIVE' && method.mandateNumber !== '';
}
