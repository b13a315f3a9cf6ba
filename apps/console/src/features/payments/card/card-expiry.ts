import { type CardExpiry, cardExpiry } from '@atrium/domain/payments/methods/card-expiry';
import type { SavedCard } from '../queries.ts';

export function expiryOf({ expiryMonth, expiryYear }: SavedCard): CardExpiry {
  const today = new Date().toISOString().slice(0, 10);
  return cardExpiry({ expiryMonth, expiryYear }, today);
}
