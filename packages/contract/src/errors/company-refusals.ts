import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Refusals about the company, its guides and its bookkeepers. */
export const companyRefusals = {
  'bookkeeper.not_associated': { status: 404, title: occurred, message: 'BK and Client not associated', show: 'log' }, // The text of ERR-10.
  'bookkeeper.paid_subscription': {
    status: 409,
    title: occurred,
    message: 'Not allowed for bookkeeper paid subscription',
    show: 'log',
  }, // The text of ERR-10.
  'bookkeeper.user_unknown': { status: 404, title: occurred, message: 'Could not validate the user', show: 'log' }, // The text of ERR-10.
  'bookkeeper.client_factor': {
    status: 403,
    title: 'This client requires two-factor',
    message:
      'This client requires two-factor. Set it up under Security, or sign in again with your app or passkey. Then open the client again.',
    show: 'toast',
  },
  'bookkeeper.client_timeout': {
    status: 403,
    title: 'Please sign in again',
    message: 'This client limits how long a sign-in lasts. Please log out, sign in again and open the client again.',
    show: 'toast',
  },
  'bookkeeper.association_not_open': {
    status: 409,
    title: occurred,
    message: 'This bookkeeper already has access, or the request is no longer open.',
    show: 'toast',
  },
  'bookkeeper.not_a_bookkeeper': {
    status: 409,
    title: occurred,
    message: 'Only a bookkeeping organization can accept a client. Switch to yours first.',
    show: 'toast',
  },
  'bookkeeper.own_address': {
    status: 409,
    title: occurred,
    message: 'You cannot be your own bookkeeper. Enter the address of somebody else.',
    show: 'toast',
  },
  'bookkeeper.own_organisation': {
    status: 409,
    title: occurred,
    message: 'An organization cannot be its own bookkeeper. Switch to your bookkeeping organization first.',
    show: 'toast',
  },
  'closure.only_organisation': {
    status: 409,
    title: occurred,
    message: 'This is your only organization. Add another one first, or delete your account.',
    show: 'toast',
  },
  'closure.reset_already': {
    status: 409,
    title: occurred,
    message: 'Your company was reset already. Undo that, or wait until its 30 days are over.',
    show: 'toast',
  },
  'closure.too_late': {
    status: 409,
    title: occurred,
    message: 'The time to undo this is over. The data is being erased.',
    show: 'toast',
  },
  'company.time_zone_unknown': {
    status: 400,
    title: occurred,
    message: 'There is no such time zone.',
    show: 'field',
  },
  'company.preferences_full': {
    status: 422,
    title: occurred,
    message: 'Your organization has too many preferences. Please remove one first.',
    show: 'toast',
  },
  'company.update_failed': { status: 500, title: occurred, message: 'Error while updating', show: 'toast' }, // The text of ERR-16, D-88.
  'company.domain_invalid': {
    status: 422,
    title: occurred,
    message: 'Please enter a valid domain, such as help.example.com.',
    show: 'field',
  },
  'company.domain_used': {
    status: 409,
    title: occurred,
    message: 'Your other site uses this domain. Please choose another one.',
    show: 'field',
  },
  'reports.no_documents': {
    status: 404,
    title: occurred,
    message: 'no documents',
    show: 'silent',
    wireCode: 6009,
  }, // The number and the text of REP-20.
  'company.guide_not_found': { status: 404, title: occurred, message: 'record not found', show: 'silent' }, // The text of ERR-06.
} as const satisfies Record<string, CatalogueEntry>;
