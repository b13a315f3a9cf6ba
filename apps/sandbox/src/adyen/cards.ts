import { createHash } from 'node:crypto';

/** What happens when a card is charged off-session. */
export type CardBehaviour =
  | 'ok'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_required'
  | 'stolen';

export interface AdyenCard {
  readonly number: string;
  readonly brand: 'visa' | 'mc' | 'amex';
  readonly country: string;
  readonly fate: CardBehaviour;
  /** What happens when it is saved: a challenge, or a refusal. */
  readonly onSaving: 'ok' | 'challenge' | 'declined';
}

function card(number: string, brand: AdyenCard['brand'], country: string, over: Partial<AdyenCard> = {}): AdyenCard {
  return { number, brand, country, fate: 'ok', onSaving: 'ok', ...over };
}

/** Adyen's own test numbers where they exist. The numbers that decline are this sandbox's. */
export const adyenCards: readonly AdyenCard[] = [
  card('4111111111111111', 'visa', 'NL'),
  card('5555444433331111', 'mc', 'GB'),
  card('370000000000002', 'amex', 'NL'),
  card('4917610000000000', 'visa', 'PL', { onSaving: 'challenge' }),
  card('4000000000000002', 'visa', 'US', { onSaving: 'declined', fate: 'declined' }),
  card('4000000000000341', 'visa', 'US', { fate: 'declined' }),
  card('4000000000009995', 'visa', 'US', { fate: 'insufficient_funds' }),
  card('4000000000000069', 'visa', 'US', { fate: 'expired_card' }),
  card('4000002760003184', 'visa', 'FR', { fate: 'authentication_required', onSaving: 'challenge' }),
  card('4000000000009979', 'visa', 'US', { fate: 'stolen' }),
];

export interface Refusal {
  readonly code: string;
  readonly reason: string;
  /** What the card's network said, and what it advises. */
  readonly raw: string;
  readonly advice?: string;
}

/** Adyen's refusal reasons, see https://docs.adyen.com/development-resources/refusal-reasons. */
export const refusals: Readonly<Record<Exclude<CardBehaviour, 'ok'>, Refusal>> = {
  declined: { code: '2', reason: 'Refused', raw: '05 : Do not honor' },
  insufficient_funds: {
    code: '12',
    reason: 'Not enough balance',
    raw: '51 : Insufficient funds',
    advice: '24 : Retry after 1 hour',
  },
  expired_card: {
    code: '6',
    reason: 'Expired Card',
    raw: '54 : Expired card',
    advice: '01 : New account information available',
  },
  authentication_required: { code: '38', reason: 'Authentication required', raw: '65 : Authentication required' },
  stolen: { code: '5', reason: 'Blocked Card', raw: '43 : Stolen card', advice: '03 : Do not try again' },
};

/** What is stored of a card. The number cannot be recovered from it. */
export interface KeptCard extends Omit<AdyenCard, 'number'> {
  /** Adyen's alias of the number, the same for every shopper. */
  readonly alias: string;
  readonly bin: string;
  readonly lastFour: string;
}

export function keepCard({ number, ...card }: AdyenCard): KeptCard {
  const digest = createHash('sha256').update(`alias ${number}`).digest('hex');
  const alias = `A${BigInt(`0x${digest.slice(0, 13)}`)
    .toString()
    .padStart(15, '0')}`;
  return { ...card, alias, bin: number.slice(0, 6), lastFour: number.slice(-4) };
}
