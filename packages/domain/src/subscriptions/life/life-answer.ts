/** Why a command is refused in a state. Each is a refusal of the wire. */
export const lifeRefusals = [
  'organisation.not_set',
  'payments.payment_under_way',
  'request.not_found',
  'subscriptions.change_pending',
  'subscriptions.held_for_life',
  'subscriptions.invoice_open',
  'subscriptions.nothing_to_cancel',
  'subscriptions.nothing_to_change',
  'subscriptions.nothing_to_resume',
  'subscriptions.nothing_to_withdraw',
  'subscriptions.renewal_due',
  'subscriptions.seats_unpaid',
  'subscriptions.trial_not_allowed',
] as const;
export type LifeRefusal = (typeof lifeRefusals)[number];

/**
 * What a command does in a state. It may go on, or go on once the open renewal or the change under way is withdrawn. It
 * may leave the product as it is. The money may go back at once. Or it is refused.
 */
export type LifeAnswer = 'allow' | 'withdraw_renewal' | 'withdraw_change' | 'nothing' | 'give_back' | LifeRefusal;
