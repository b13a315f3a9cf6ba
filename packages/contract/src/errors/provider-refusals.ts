import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Refusals about signing in with another service. */
export const providerRefusals = {
  'identity.provider_unreachable': {
    status: 503,
    title: occurred,
    message: 'This service does not answer right now. Please try again later, or sign in another way.',
    show: 'toast',
  },
  'identity.provider_refused': {
    status: 422,
    title: occurred,
    message: 'Signing in with this service did not work. Please try again, or sign in another way.',
    show: 'toast',
  },
  'identity.provider_question_over': {
    status: 422,
    title: occurred,
    message: 'This sign-in was started in another browser, or too long ago. Please start again.',
    show: 'toast',
  },
  'identity.provider_unverified': {
    status: 422,
    title: occurred,
    message: 'This service has not verified your email address. Verify it there, or sign up with a password.',
    show: 'toast',
  },
  'identity.provider_unknown': {
    status: 409,
    title: 'Sign in to your account first',
    message:
      'An account with your email address exists, and this service is not connected to it. Sign in as usual, or reset your password, then connect the service under Security.',
    show: 'toast',
  },
  'security.provider_taken': {
    status: 409,
    title: occurred,
    message: 'This account is already connected, to yours or to somebody else’s.',
    show: 'toast',
  },
  'security.password_first': {
    status: 409,
    title: occurred,
    message: 'Your account has no password yet. Set one first; the link comes by email.',
    show: 'field',
  },
  'security.provider_is_last': {
    status: 409,
    title: 'Action Prevented',
    message: 'This service is the only way to sign in to your account. Set a password or add a passkey first.',
    show: 'dialog',
  },
} as const satisfies Record<string, CatalogueEntry>;
