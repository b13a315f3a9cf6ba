/** All mails that the product sends; the server keeps the facts and the words of each. */
export const mailTemplates = [
  'already_registered',
  'bookkeeper_changed',
  'bookkeeper_granted',
  'cancellation',
  'card_expiring',
  'debit_notice',
  'invitation',
  'late_payment',
  'money_back',
  'new_user',
  'password_changed',
  'payment_failed',
  'payment_reversed',
  'plan_scheduled',
  'prepaid_term',
  'receipt',
  'reset_password',
  'second_factor_changed',
  'trial_started',
  'verify_email',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
