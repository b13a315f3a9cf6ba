/** Why a payment did not happen, in our words; each gateway's adapter maps its own codes to these. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'expired_card',
  /** The payer must pass a 3-D Secure challenge and is not here to do it, or did not pass it. */
  'authentication_required',
  'method_unusable',
  /** Nothing was taken; the payer may try again. */
  'retry_later',
  /** The money may have moved: nothing else may be tried until the gateway's record was read. */
  'unknown_outcome',
  /** Our own mistake: the gateway will never accept this call. */
  'rejected',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
