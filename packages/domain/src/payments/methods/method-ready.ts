import type { Gateway } from '../gateway.ts';

export interface SavedMethod {
  readonly gateway: Gateway;
  readonly hasDefaultCard: boolean;
  readonly mandateStatus: string;
  /** The last digits of the account that the mandate debits, or empty. */
  readonly mandateNumber: string;
}

/** A mandate is ready once the bank activated it and its account is known. A card is ready once it is the default (PAY-05). */
export function isMethodReady(method: SavedMethod): boolean {
  if (method.gateway !== 'cashfree') return method.hasDefaultCard;
  return method.mandateStatus === 'ACTIVE' && method.mandateNumber !== '';
}
