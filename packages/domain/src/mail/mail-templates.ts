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
  'payment_reversed',
  'prepaid_term',
  'receipt',
  'reset_password',
  'verify_email',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
