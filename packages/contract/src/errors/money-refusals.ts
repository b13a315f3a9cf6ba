import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Refusals about subscriptions, billing and payments. */
export const moneyRefusals = {
  'billing.no_information': {
    status: 404,
    title: occurred,
    message: 'Billing Info not added yet',
    show: 'silent',
    wireCode: 4014,
  }, // The text of ERR-03, ERR-05, D-89.
  'subscriptions.trial_not_allowed': { status: 409, title: occurred, message: 'Trial not allowed', show: 'silent' }, // The text of ERR-04.
  'subscriptions.trial_used': {
    status: 409,
    title: 'Trial already used',
    message:
      'This product was tried before with your email address or card, here or in another organization. You can buy it at any time.',
    show: 'dialog',
  },
  'subscriptions.plan_unknown': {
    status: 404,
    title: occurred,
    message: 'This plan is not sold here. Please choose another one.',
    show: 'toast',
  },
  'subscriptions.email_unverified': {
    status: 409,
    title: occurred,
    message: 'Please verify your email address first, then start the trial.',
    show: 'dialog',
  },
  'subscriptions.change_pending': {
    status: 409,
    title: occurred,
    message:
      'A payment for another change is still under way. Nothing was changed; please try again once it is decided.',
    show: 'dialog',
  },
  'subscriptions.invoice_open': {
    status: 409,
    title: occurred,
    message: 'An invoice of this subscription is not paid yet. Please pay it first.',
    show: 'dialog',
  },
  'subscriptions.renewal_due': {
    status: 409,
    title: occurred,
    message: 'This plan renews this morning. You can change it once it has; what is paid for is credited then.',
    show: 'dialog',
  },
  'subscriptions.seats_unpaid': {
    status: 409,
    title: occurred,
    message:
      'Users were added to a running plan and are not paid for yet. Please confirm that plan at checkout first; then this can go on.',
    show: 'dialog',
  },
  'subscriptions.nothing_to_change': {
    status: 409,
    title: occurred,
    message: 'You have this plan already.',
    show: 'toast',
  },
  'subscriptions.nothing_to_cancel': {
    status: 409,
    title: occurred,
    message: 'There is nothing to cancel: this plan does not run any more.',
    show: 'toast',
  },
  'subscriptions.nothing_to_withdraw': {
    status: 409,
    title: 'You cannot withdraw from this purchase',
    message:
      'The withdrawal period is over, or what this invoice paid for has already ended. If you have withdrawn, the confirmation is in your mailbox.',
    show: 'dialog',
  },
  'subscriptions.nothing_to_resume': {
    status: 409,
    title: occurred,
    message: 'There is nothing to resume: the time that was paid for is over.',
    show: 'dialog',
  },
  'subscriptions.resume_instead': {
    status: 409,
    title: 'This plan is paid for',
    message:
      'You canceled this plan, and it is paid until its end. Resume it under My Subscriptions: nothing is charged.',
    show: 'dialog',
  },
  'subscriptions.held_for_life': {
    status: 409,
    title: occurred,
    message: 'This plan is yours for life. Nothing more is charged, so there is nothing to cancel.',
    show: 'dialog',
  },
  'subscriptions.quote_changed': {
    status: 409,
    title: 'The amount has changed',
    message: 'Something changed since you saw this amount. Nothing was charged. Please check the new amount.',
    show: 'dialog',
  },
  'subscriptions.quote_expired': {
    status: 409,
    title: 'The amount is no longer held',
    message: 'This amount was held for 15 minutes. Nothing was charged. Please check it again.',
    show: 'dialog',
  },
  'subscriptions.warning_unread': {
    status: 409,
    title: occurred,
    message: 'Please read and accept the warning first.',
    show: 'toast',
  },
  'invoices.not_possible': {
    status: 409,
    title: occurred,
    message: 'This cannot be done with the invoice any more.',
    show: 'toast',
  },
  'payments.no_card': {
    status: 409,
    title: 'No credit card added!',
    message: 'Please enter valid card details and add your card.',
    show: 'dialog',
  }, // The text of CHK-16.
  'payments.no_mandate': {
    status: 409,
    title: 'No e-mandate yet',
    message: 'Nothing was charged. Please approve an e-mandate at your bank first, then pay.',
    show: 'dialog',
  },
  'payments.amount_too_small': {
    status: 409,
    title: occurred,
    message: 'This costs less than the smallest amount a card can be charged. Add it to a larger change.',
    show: 'dialog',
  },
  'payments.gateway_failed': {
    status: 502,
    title: occurred,
    message: 'Please try again or add a new card.',
    show: 'dialog',
    serverMessage: 'Stripe error in processing',
  }, // The text of ERR-08.
  'payments.gateway_away': {
    status: 424,
    title: occurred,
    message: 'Our payment provider cannot be reached just now. Nothing was charged. Please try again in a few minutes.',
    show: 'dialog',
  },
  'payments.failed': {
    status: 402,
    title: occurred,
    message: 'Payment failed due to some internal error.',
    show: 'dialog',
  }, // The text of ERR-15.
  'payments.otp_not_submitted': {
    status: 502,
    title: occurred,
    message: 'An error occurred while submitting your OTP',
    show: 'toast',
  }, // The text of ERR-17.
  'payments.card_not_saved': {
    status: 402,
    title: occurred,
    message: 'Adding card failed.',
    show: 'dialog',
  }, // The text of PAY-17.
  'payments.payment_under_way': {
    status: 409,
    title: occurred,
    message: 'A payment by this card or account is still under way. Please try again once it is decided.',
    show: 'dialog',
  },
  'payments.card_is_default': {
    status: 409,
    title: occurred,
    message: 'Your subscriptions are charged to this card. Make another card the default first.',
    show: 'toast',
  },
  'payments.phone_not_validated': {
    status: 409,
    title: occurred,
    message: 'Please verify your mobile number first.',
    show: 'silent',
  }, // The text of PAY-25.
  'payments.otp_not_sent': {
    status: 502,
    title: occurred,
    message: 'The OTP could not be sent. Please try again in a minute.',
    show: 'toast',
  },
  'payments.mandate_unusable': {
    status: 409,
    title: 'Incorrect payment details',
    message: 'There was some problem while adding the card details, please add your details again using E-Mandate.',
    show: 'dialog',
  }, // The text of CHK-17.
  'test_clock.real_organisation': {
    status: 409,
    title: occurred,
    message: 'Only the clock of a test organization can be moved.',
    show: 'toast',
  },
  'test_clock.moving': {
    status: 409,
    title: occurred,
    message: 'The clock is already moving. Wait until it has arrived.',
    show: 'toast',
  },
  'test_clock.backward': {
    status: 400,
    title: occurred,
    message: 'The clock only moves forward. Choose a later date.',
    show: 'toast',
  },
  'test_clock.too_far': {
    status: 400,
    title: occurred,
    message: 'The clock moves 24 months at most. Choose an earlier date.',
    show: 'toast',
  },
  'billing.country_missing': {
    status: 409,
    title: 'Choose your country',
    message: 'Tax and currency depend on your country. Please choose it in the billing address, then pay.',
    show: 'dialog',
  },
  'billing.country_refused': {
    status: 409,
    title: 'We cannot sell to your country',
    message:
      'We are not allowed to sell to the country of your billing address. Nothing was charged. If the address is wrong, please correct it.',
    show: 'dialog',
  },
  'billing.state_missing': {
    status: 409,
    title: 'Choose your state',
    message: 'In India the tax depends on your state. Please choose it in the billing address, then try again.',
    show: 'dialog',
  },
  'billing.tax_rate_missing': {
    status: 409,
    title: 'We cannot bill you yet',
    message: 'We cannot compute the tax of your country at the moment. Nothing was charged. Please contact support.',
    show: 'dialog',
  },
  'billing.businesses_only': {
    status: 409,
    title: occurred,
    message:
      'In your country we sell to businesses only. If you buy for one, please say so. Otherwise please write to us.',
    show: 'field',
  },
  'billing.kind_missing': {
    status: 409,
    title: 'Say who it is for',
    message:
      'Tax and your rights depend on whether you buy for a business or for yourself. Please choose it in the billing address, then try again. Nothing was charged.',
    show: 'dialog',
  },
  'billing.tax_id_invalid': {
    status: 400,
    title: occurred,
    message: 'This is not a valid tax number. Please check it, or leave it empty.',
    show: 'field',
  },
} as const satisfies Record<string, CatalogueEntry>;
