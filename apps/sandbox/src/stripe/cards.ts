import type { FaultKind } from '../payments/faults.ts';

export const declineCodes = [
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'lost_card',
  'stolen_card',
  'incorrect_cvc',
  'processing_error',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** The result of a charge after any challenge: at once or later. */
export type ChargeResult = 'ok' | DeclineCode | 'late' | 'late_decline';

export interface TestCard {
  readonly number: string;
  /** Stripe's name of the test card. */
  readonly token?: string;
  readonly brand: string;
  readonly country: string;
  /** The bank's answer when it is saved. */
  readonly setup: 'ok' | 'challenge' | DeclineCode;
  /** When a charge needs a challenge. Off-session charges cannot have one. */
  readonly challenge: 'never' | 'present' | 'always';
  readonly charge: ChargeResult;
  /** The fault of the first confirmation of each payment. */
  readonly fault?: FaultKind;
}

const visa = { brand: 'visa', country: 'US', setup: 'ok', challenge: 'never', charge: 'ok' } as const;

/** Stripe's test numbers behave as at Stripe. */
const stripeCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', token: 'pm_card_visa' },
  { ...visa, number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard' },
  { ...visa, number: '378282246310005', brand: 'amex', token: 'pm_card_amex' },
  { ...visa, number: '4000003560000008', country: 'IN', token: 'pm_card_in' },
  { ...visa, number: '4000002500003155', setup: 'challenge', challenge: 'present' },
  {
    ...visa,
    number: '4000002760003184',
    setup: 'challenge',
    challenge: 'always',
    token: 'pm_card_authenticationRequired',
  },
  { ...visa, number: '4000000000003220', setup: 'challenge', challenge: 'always' },
  { ...visa, number: '4000003800000446', challenge: 'present' },
  { ...visa, number: '4000008260003178', setup: 'challenge', challenge: 'present', charge: 'insufficient_funds' },
  { ...visa, number: '4000008400001629', setup: 'challenge', challenge: 'present', charge: 'generic_decline' },
  { ...visa, number: '4000000000000341', charge: 'generic_decline' },
  ...declined('4000000000000002', 'generic_decline', 'pm_card_visa_chargeDeclined'),
  ...declined('4000000000009995', 'insufficient_funds', 'pm_card_visa_chargeDeclinedInsufficientFunds'),
  ...declined('4000000000000069', 'expired_card', 'pm_card_chargeDeclinedExpiredCard'),
  ...declined('4000000000009987', 'lost_card', 'pm_card_visa_chargeDeclinedLostCard'),
  ...declined('4000000000009979', 'stolen_card', 'pm_card_visa_chargeDeclinedStolenCard'),
  ...declined('4000000000000127', 'incorrect_cvc', 'pm_card_chargeDeclinedIncorrectCvc'),
  ...declined('4000000000000119', 'processing_error', 'pm_card_chargeDeclinedProcessingError'),
];

/** The sandbox's own numbers, for cases that Stripe's test mode does not have. */
const ownCards: readonly TestCard[] = [
  { ...visa, number: '4000009900000012', charge: 'insufficient_funds' },
  { ...visa, number: '4000009900000020', charge: 'expired_card' },
  { ...visa, number: '4000009900000038', charge: 'late' },
  { ...visa, number: '4000009900000046', charge: 'late_decline' },
  { ...visa, number: '4000009900000053', fault: 'hang_after' },
  { ...visa, number: '4000009900000061', fault: 'reset_after' },
  { ...visa, number: '4000009900000079', fault: 'reset_before' },
  { ...visa, number: '4000009900000087', fault: 'error_500' },
  { ...visa, number: '4000009900000095', fault: 'saved_500' },
  { ...visa, number: '4000009900000103', fault: 'too_many' },
  { ...visa, number: '4000009900000111', fault: 'slow' },
];

/** A typed number is declined when saved, as at Stripe. By its name it can be saved, so that a test is declined later. */
function declined(number: string, code: DeclineCode, token: string): readonly TestCard[] {
  return [
    { ...visa, number, setup: code, charge: code },
    { ...visa, number, token, charge: code },
  ];
}

export const testCards: readonly TestCard[] = [...stripeCards, ...ownCards];

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65)/, 'discover'],
  [/^(60|81|82|508)/, 'rupay'],
];

/** Any valid card number is a good card, unless it is a known test number. */
export function cardOfNumber(number: string): TestCard {
  const brand = brands.find(([start]) => start.test(number))?.[1] ?? 'unknown';
  return testCards.find((card) => card.number === number) ?? { ...visa, number, brand };
}

/** The check digit that every card number ends with. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
