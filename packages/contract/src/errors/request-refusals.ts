import { type CatalogueEntry, occurred, tryLater } from './catalogue-entry.ts';

/** Refusals about the request, the session and the caller's identity. */
export const requestRefusals = {
  'request.unauthorized': {
    status: 403,
    title: occurred,
    message: 'user not authorized',
    help: 'Your role does not include this. An owner of your organization can give you access.',
    show: 'toast',
  }, // The text of ERR-02, D-87.
  'service.unauthorized': {
    status: 401,
    title: occurred,
    message: 'This needs a valid service token.',
    show: 'silent',
  },
  'request.invalid': { status: 400, title: occurred, message: 'Some of the values are not valid.', show: 'toast' },
  'request.not_found': {
    status: 404,
    title: occurred,
    message: 'This does not exist, or is not yours to see.',
    show: 'toast',
  },
  'request.too_many': {
    status: 429,
    title: occurred,
    message: 'Too many tries. Please wait a little and try again.',
    show: 'toast',
  },
  'request.too_large': { status: 413, title: occurred, message: 'This is too large to send.', show: 'toast' },
  'request.forged': {
    status: 403,
    title: occurred,
    message: 'This call did not come from the console.',
    show: 'toast',
  },
  'request.key_missing': {
    status: 400,
    title: occurred,
    message: 'This call needs an Idempotency-Key.',
    show: 'toast',
  },
  'request.key_reused': {
    status: 422,
    title: occurred,
    message: 'This Idempotency-Key was used with other values.',
    show: 'toast',
  },
  'request.in_progress': {
    status: 409,
    title: occurred,
    message: 'The same call is still being worked on.',
    show: 'toast',
  },
  'request.already_done': {
    status: 409,
    title: occurred,
    message: 'This was already done. Its answer cannot be shown again.',
    show: 'toast',
  },
  'request.overloaded': { status: 503, title: occurred, message: `The server is busy. ${tryLater}`, show: 'toast' },
  'request.unavailable': {
    status: 503,
    title: occurred,
    message: 'The service is restarting. Please try again in a few seconds.',
    show: 'toast',
  },
  'request.failed': { status: 500, title: occurred, message: `Server error occurred. ${tryLater}`, show: 'toast' }, // The text of ERR-12.
  'request.no_answer': {
    status: 502,
    title: occurred,
    message: `There was some problem with server. ${tryLater}`,
    show: 'toast',
  }, // The text of ERR-11.
  'request.initial_load_failed': { status: 500, title: 'Error!', message: 'Server error occurred.', show: 'page' }, // The text of ERR-19.
  'session.expired': {
    status: 401,
    title: 'Session expired!',
    message: 'Your session is expired, please login and try again.',
    show: 'dialog',
  }, // The text of SESS-14.
  'session.refresh_failed': {
    status: 401,
    title: occurred,
    message: 'Failed to continue current session.',
    show: 'toast',
  }, // The text of SESS-12.
  'session.second_factor_needed': {
    status: 401,
    title: occurred,
    message: 'Please enter your second factor first.',
    show: 'page',
  },
  'session.factor_needed': {
    status: 401,
    title: 'Set up two-factor',
    message: 'Your organization requires two-factor. Please set it up first.',
    show: 'page',
  },
  'session.new_password_needed': {
    status: 401,
    title: 'Choose your own password',
    message: 'Your password was chosen by somebody else. Please choose your own first.',
    show: 'page',
  },
  'organisation.not_set': {
    status: 409,
    title: 'Org not set',
    message: 'Add your organization to begin.',
    show: 'page',
  }, // The text of ERR-18.
  'leads.not_taken': {
    status: 503,
    title: occurred,
    message: 'Something went wrong, please try again later.',
    show: 'toast',
  }, // The text of LEAD-06.
  // Identity
  'identity.credentials_wrong': {
    status: 401,
    title: 'Sign-in failed',
    message: 'The email or the password is not right.',
    show: 'field',
  },
  'identity.password_wrong': {
    status: 422,
    title: 'Invalid password',
    message: 'The password is not right.',
    show: 'field',
  },
  'identity.password_same': {
    status: 422,
    title: 'Invalid password',
    message: 'Old password and New password should not be same',
    show: 'field',
  }, // The text of VAL-32.
  'security.factor_code_wrong': {
    status: 422,
    title: occurred,
    message: 'This code is not right. Please check it and try again.',
    show: 'field',
  },
  'security.factor_tries': {
    status: 429,
    title: occurred,
    message: 'Too many wrong codes. Please wait an hour, then try again.',
    show: 'field',
  },
  'security.factor_is_on': {
    status: 409,
    title: occurred,
    message: 'Two-factor is on already.',
    show: 'toast',
  },
  'security.factor_is_off': {
    status: 409,
    title: occurred,
    message: 'Two-factor is off.',
    show: 'toast',
  },
  'identity.link_invalid': {
    status: 410,
    title: 'This link is no longer valid',
    message: 'This link was already used or has expired. Ask for a new one.',
    show: 'page',
  },
  'identity.password_weak': {
    status: 422,
    title: 'Invalid password',
    message: 'This password is too easy to guess. Please choose another one.',
    show: 'field',
  },
  'identity.disabled': {
    status: 403,
    title: 'Your access is disabled',
    message: 'An admin of your organization has disabled your access. Please contact them.',
    show: 'field',
  },
  'identity.not_a_member': {
    status: 404,
    title: occurred,
    message: 'You do not belong to this organization.',
    show: 'toast',
  },
  'identity.verification_not_sent': {
    status: 503,
    title: occurred,
    message: 'Unable to send verification e-mail. Please try again',
    show: 'toast',
  }, // The text of ERR-13.
} as const satisfies Record<string, CatalogueEntry>;
