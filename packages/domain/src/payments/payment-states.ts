/**
 * The states of one attempt to charge an invoice. `challenge`: the payer must pass a 3-D Secure challenge.
 * `paid_late`: the money came after the attempt was given up.
 */
export const attemptStates = ['begun', 'challenge', 'paid', 'failed', 'never_happened', 'paid_late'] as const;

/** The states of saving a card or a mandate. `replaced`: the payer began another one. */
export const setupStates = ['open', 'bank_approval_pending', 'done', 'failed', 'expired', 'replaced'] as const;
