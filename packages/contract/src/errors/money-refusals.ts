import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Of subscriptions, billing and payments. */
export const moneyRefusals = {
  'billing.no_information': {
    status: 404,
    title: occurred,
    message: 'Billing Info not added yet',
    show: 'silent',
    wireCode: 4014,
  }, // ERR-03, ERR-05, D-89
  'subscriptions.trial_not_allowed': { status: 409, title: occurred, message: 'Trial not allowed', show: 'silent' }, // ERR-04
  'payments.gateway_failed': {
    status: 502,
    title: occurred,
    message: 'Please try again or add a new card.',
    show: 'dialog',
    serverMessage: 'Stripe error in processing',
  }, // ERR-08
  'payments.failed': {
    status: 402,
    title: occurred,
    message: 'Payment failed due to some internal error.',
    show: 'dialog',
  }, // ERR-15
  'payments.otp_not_submitted': {
    status: 502,
    title: occurred,
    message: 'An error occurred while submitting your OTP',
    show: 'toast',
  }, // ERR-17
} as const satisfies Record<string, CatalogueEntry>;
