import type { PaymentDetails, SavedCard } from '@atrium/contract/payments/payment-fields';
import { type CardExpiry, cardExpiry } from '@atrium/domain/payments/card-expiry';

/** The card that is charged. */
export function defaultCard({ Cards, DefaultPaymentMethodID }: PaymentDetails): SavedCard | undefined {
  return Cards.find(({ PaymentMethodID }) => PaymentMethodID === DefaultPaymentMethodID);
}

export function expiryOf(card: SavedCard): CardExpiry {
  const today = new Date().toISOString().slice(0, 10);
  return cardExpiry({ expiryMonth: card.ExpMonth, expiryYear: card.ExpYear }, today);
}
