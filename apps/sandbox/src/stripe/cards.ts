/** What happens when a card is charged without its holder, by Stripe's own names of its test cards. */
export type CardFate = 'ok' | 'generic_decline' | 'insufficient_funds' | 'expired_card' | 'authentication_required';

export interface TestCard {
  readonly token: string;
  readonly brand: string;
  readonly country: string;
  readonly lastFour: string;
  readonly fate: CardFate;
}

export const testCards: readonly TestCard[] = [
  { token: 'pm_card_visa', brand: 'visa', country: 'US', lastFour: '4242', fate: 'ok' },
  { token: 'pm_card_mastercard', brand: 'mastercard', country: 'US', lastFour: '4444', fate: 'ok' },
  { token: 'pm_card_in', brand: 'visa', country: 'IN', lastFour: '0008', fate: 'ok' },
  { token: 'pm_card_visa_chargeDeclined', brand: 'visa', country: 'US', lastFour: '0002', fate: 'generic_decline' },
  {
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    country: 'US',
    lastFour: '9995',
    fate: 'insufficient_funds',
  },
  { token: 'pm_card_chargeDeclinedExpiredCard', brand: 'visa', country: 'US', lastFour: '0069', fate: 'expired_card' },
  {
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    country: 'US',
    lastFour: '3184',
    fate: 'authentication_required',
  },
];
