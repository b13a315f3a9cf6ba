import type { DeclineReason } from '../retries/retry-calendar.ts';

/** Stripe's decline codes. What is not listed is a plain decline. */
export const stripeDeclines: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  issuer_not_available: 'issuer_unavailable',
  processing_error: 'issuer_unavailable',
  reenter_transaction: 'issuer_unavailable',
  try_again_later: 'issuer_unavailable',
  authentication_required: 'authentication_required',
  expired_card: 'details_changed',
  new_account_information_available: 'details_changed',
  incorrect_number: 'details_wrong',
  invalid_account: 'details_wrong',
  invalid_number: 'details_wrong',
  fraudulent: 'never_again',
  lost_card: 'never_again',
  merchant_blacklist: 'never_again',
  pickup_card: 'never_again',
  restricted_card: 'never_again',
  revocation_of_all_authorizations: 'never_again',
  revocation_of_authorization: 'never_again',
  stolen_card: 'never_again',
  stop_payment_order: 'never_again',
};

/** Stripe's own advice about a decline. Its others say nothing that the code does not say better. */
export const stripeAdvice: Readonly<Record<string, DeclineReason>> = {
  do_not_try_again: 'never_again',
};

/** Adyen's refusal codes. */
export const adyenRefusals: Readonly<Record<string, DeclineReason>> = {
  '4': 'issuer_unavailable',
  '5': 'never_again',
  '6': 'details_changed',
  '8': 'details_wrong',
  '9': 'issuer_unavailable',
  '11': 'authentication_required',
  '12': 'insufficient_funds',
  '14': 'never_again',
  '20': 'never_again',
  '22': 'never_again',
  '23': 'never_again',
  '24': 'details_wrong',
  '25': 'never_again',
  '26': 'never_again',
  '28': 'insufficient_funds',
  '29': 'insufficient_funds',
  '31': 'never_again',
  '38': 'authentication_required',
};

/** Mastercard's merchant advice. 24 to 30 say how long to wait. */
export const networkAdvice: Readonly<Record<string, DeclineReason>> = {
  '01': 'details_changed',
  '03': 'never_again',
  '21': 'never_again',
};

/** Hours to wait by Mastercard's advice 24 to 30. */
export const networkWaitHours: Readonly<Record<string, number>> = {
  '24': 1,
  '25': 24,
  '26': 48,
  '27': 96,
  '28': 144,
  '29': 192,
  '30': 240,
};

/** Visa's category 1: the issuer will never approve. */
export const visaNeverAgain: readonly string[] = [
  '04',
  '07',
  '12',
  '14',
  '15',
  '41',
  '43',
  '46',
  '57',
  'R0',
  'R1',
  'R3',
];
