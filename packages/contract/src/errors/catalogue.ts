/** How the console shows a refusal: `page` replaces the content, `field` stands under the input, `log` and `silent` show nothing. */
export type Show = 'dialog' | 'toast' | 'field' | 'page' | 'log' | 'silent';

export interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
  /** What a person reads. */
  readonly message: string;
  readonly show: Show;
  /** The specification's server message, where it differs from what a person reads. */
  readonly serverMessage?: string;
  /** The specification's number on the wire instead of the name. */
  readonly wireCode?: number;
}

const occurred = 'Error occurred!';
const tryLater = 'Please try again later.';

/** Specification §8: every refusal that the API can answer, and how each is shown. Spelling slips are mended. */
export const catalogue = {
  // Transport and session
  'request.unauthorized': { status: 403, title: occurred, message: 'user not authorized', show: 'toast' }, // ERR-02, D-87
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
    message: 'This was done already; its answer cannot be shown again.',
    show: 'toast',
  },
  'request.overloaded': { status: 503, title: occurred, message: `The server is busy. ${tryLater}`, show: 'toast' },
  'request.failed': { status: 500, title: occurred, message: `Server error occurred. ${tryLater}`, show: 'toast' }, // ERR-12
  'request.no_answer': {
    status: 502,
    title: occurred,
    message: `There was some problem with server. ${tryLater}`,
    show: 'toast',
  }, // ERR-11
  'request.initial_load_failed': { status: 500, title: 'Error!', message: 'Server error occurred.', show: 'page' }, // ERR-19
  'session.expired': {
    status: 401,
    title: 'Session expired!',
    message: 'Your session is expired, please login and try again.',
    show: 'dialog',
  }, // SESS-14
  'session.refresh_failed': {
    status: 401,
    title: occurred,
    message: 'Failed to continue current session.',
    show: 'toast',
  }, // SESS-12
  'session.second_factor_needed': {
    status: 401,
    title: occurred,
    message: 'Please enter your second factor first.',
    show: 'page',
  },
  'organisation.not_set': {
    status: 409,
    title: 'Org not set',
    message: 'Add your organisation to begin.',
    show: 'page',
  }, // ERR-18
  // Identity
  'identity.credentials_wrong': {
    status: 401,
    title: 'Sign-in failed',
    message: 'The email or the password is not right.',
    show: 'field',
  },
  'identity.link_invalid': {
    status: 410,
    title: 'This link is no longer valid',
    message: 'The link was used already or has run out. Ask for a new one.',
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
    message: 'An admin of your organisation has disabled your access. Please contact them.',
    show: 'field',
  },
  'identity.not_a_member': {
    status: 404,
    title: occurred,
    message: 'You do not belong to this organisation.',
    show: 'toast',
  },
  'identity.verification_not_sent': {
    status: 503,
    title: occurred,
    message: 'Unable to send verification e-mail. Please try again',
    show: 'toast',
  }, // ERR-13
  // Users
  'users.limit_reached': {
    status: 409,
    title: occurred,
    message: 'Error adding the user due to user limit',
    show: 'toast',
    serverMessage: 'Unable to create app user in tenant',
  }, // ERR-07
  'users.owner_protected': {
    status: 403,
    title: 'Action Prevented',
    message: 'You cannot perform this action',
    show: 'dialog',
    serverMessage: 'Failed to update owner permission',
  }, // ERR-09
  'users.last_owner': {
    status: 409,
    title: 'Action Prevented',
    message: 'An organisation keeps at least one active owner. Make somebody else an owner first.',
    show: 'dialog',
  },
  'users.own_account': {
    status: 409,
    title: 'Action Prevented',
    message: 'You cannot disable or delete yourself. Ask another owner or admin.',
    show: 'dialog',
  },
  'users.unknown_role': {
    status: 422,
    title: 'Select Role',
    message: 'This role is not offered. Please select another one.',
    show: 'dialog',
  },
  'users.unknown_module': {
    status: 422,
    title: 'Select Role',
    message: 'One of the permissions does not belong to the role. Please choose them again.',
    show: 'dialog',
  },
  'users.changed_meanwhile': {
    status: 409,
    title: 'Somebody else changed this user',
    message: 'What you see is no longer what is saved. Load it again, then make your change.',
    show: 'dialog',
  },
  'users.reset_link_only': {
    status: 409,
    title: 'Action Prevented',
    message: 'Only this person can set the password, with a link from a mail. Send a reset link instead.',
    show: 'dialog',
  },
  'users.already_member': {
    status: 409,
    title: occurred,
    message: 'This person belongs to your organisation already.',
    show: 'field',
  },
  'users.already_invited': {
    status: 409,
    title: occurred,
    message: 'This person is invited already and has not answered yet.',
    show: 'field',
  },
  'users.import_unreadable': {
    status: 422,
    title: 'This file cannot be read',
    message: 'Please use a CSV file with the columns of the template, and at most 10,000 rows.',
    show: 'field',
  },
  'invites.not_open': {
    status: 410,
    title: occurred,
    message: 'This invitation was withdrawn, answered already, or has run out.',
    show: 'toast',
  },
  'invites.verify_first': {
    status: 403,
    title: 'Verify your email address',
    message: 'Please confirm that this email address is yours, then accept the invitation.',
    show: 'toast',
  },
  'invites.accept_failed': {
    status: 500,
    title: occurred,
    message: 'Error occurred while accepting invite, Please try again later.',
    show: 'toast',
  }, // INVT-08
  'invites.reject_failed': {
    status: 500,
    title: occurred,
    message: 'Error occurred while rejecting invite, Please try again later.',
    show: 'toast',
  }, // INVT-09
  // Subscriptions and billing
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
  'bookkeeper.not_associated': { status: 404, title: occurred, message: 'BK and Client not associated', show: 'log' }, // ERR-10
  'bookkeeper.paid_subscription': {
    status: 409,
    title: occurred,
    message: 'Not allowed for bookkeeper paid subscription',
    show: 'log',
  }, // ERR-10
  'bookkeeper.user_unknown': { status: 404, title: occurred, message: 'Could not validate the user', show: 'log' }, // ERR-10
  'bookkeeper.association_not_open': {
    status: 409,
    title: occurred,
    message: 'This bookkeeper has access already, or it is no longer open.',
    show: 'toast',
  },
  'bookkeeper.not_a_bookkeeper': {
    status: 409,
    title: occurred,
    message: 'Only a bookkeeping organisation can accept a client. Switch to yours first.',
    show: 'toast',
  },
  'bookkeeper.own_organisation': {
    status: 409,
    title: occurred,
    message: 'An organisation cannot be its own bookkeeper. Switch to your bookkeeping organisation first.',
    show: 'toast',
  },
  // Company and reports
  'company.update_failed': { status: 500, title: occurred, message: 'Error while updating', show: 'toast' }, // ERR-16, D-88
  'company.guide_not_found': { status: 404, title: occurred, message: 'record not found', show: 'silent' }, // ERR-06
} as const satisfies Record<string, CatalogueEntry>;

export type RefusalCode = keyof typeof catalogue;

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(catalogue, code);
}

/** A refusal that the server sent without a known name shows as ERR-01 says: this title with the server's message. */
export const unnamedRefusal = { title: occurred, show: 'dialog' } as const;

/** The refusal a number on the wire stands for (D-89). */
export function refusalOfWireCode(code: unknown): RefusalCode | null {
  for (const [name, entry] of Object.entries(catalogue)) {
    if ('wireCode' in entry && entry.wireCode === Number(code)) return name as RefusalCode;
  }
  return null;
}
