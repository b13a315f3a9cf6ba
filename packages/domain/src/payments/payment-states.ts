/**
 * The states of one attempt to charge an invoice. `challenge`: the payer must pass a 3-D Secure challenge.
 * `paid_late`: the money came for an invoice that no longer waited, and its refund is under way. `credited`: the gateway
 * refused the refund, and the money is the customer's balance.
 */
export const attemptStates = [
  'begun',
  'challenge',
  'paid',
  'failed',
  'never_happened',
  'paid_late',
  'refunded',
  'credited',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What an operator can settle an attempt as, where no gateway can decide it. */
export const operatorVerdicts = ['paid', 'never_happened'] as const;
export type OperatorVerdict = (typeof operatorVerdicts)[number];

/** The states of saving a card or a mandate. `replaced`: the payer began another one. */
export const setupStates = ['open', 'bank_approval_pending', 'done', 'failed', 'expired', 'replaced'] as const;

/** A refund that we asked for or found at the gateway. `credited`: the gateway refused it, and it is balance. */
export const refundStates = ['pending', 'refunded', 'credited'] as const;
export type RefundState = (typeof refundStates)[number];

/** Why money goes back: a change of plan, a credit note of the operator, or a refund made at the gateway itself. */
export const refundCauses = ['change', 'correction', 'gateway'] as const;
export type RefundCause = (typeof refundCauses)[number];
