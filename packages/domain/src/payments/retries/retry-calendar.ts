/** Why a charge without its payer failed, as far as it decides what is tried next (N-19). */
export const declineReasons = [
  'insufficient_funds',
  'issuer_unavailable',
  'declined',
  /** The payer must approve it. */
  'authentication_required',
  /** The card was renewed or has expired; the network may know the new one. */
  'details_changed',
  'details_wrong',
  /** Lost, stolen, revoked: networks fine whoever tries again. */
  'never_again',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Hours after the first failure at which the same card is tried again. */
export const retryHours: Readonly<Record<DeclineReason, readonly number[]>> = {
  insufficient_funds: [2 * 24, 5 * 24, 9 * 24, 14 * 24],
  issuer_unavailable: [1, 6, 24],
  declined: [3 * 24, 7 * 24, 14 * 24],
  authentication_required: [],
  details_changed: [24],
  details_wrong: [],
  never_again: [],
};

/** The most tries at one invoice. */
export const triesOfInvoice = 8;
/** The most tries of one card in 30 days. Visa allows 20 and Mastercard 35. */
export const triesOfCard = 15;
export const triesOfCardDays = 30;

/** Days from the first failure until an unpaid plan ends. The last try comes on day 14. */
export const graceDays = 21;
