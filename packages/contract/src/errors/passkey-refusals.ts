import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Refusals about passkeys. */
export const passkeyRefusals = {
  'security.passkey_refused': {
    status: 422,
    title: occurred,
    message: 'This passkey did not work. Please try again, or sign in another way.',
    show: 'field',
  },
  'security.passkey_not_added': {
    status: 422,
    title: occurred,
    message: 'This passkey could not be added. Please try again.',
    show: 'toast',
  },
  'security.passkey_limit': {
    status: 409,
    title: occurred,
    message: 'You have reached the limit of passkeys. Remove one first.',
    show: 'toast',
  },
  'security.passkey_is_last': {
    status: 409,
    title: 'Action Prevented',
    message: 'This passkey is the only way to sign in to your account. Set a password or add another passkey first.',
    show: 'dialog',
  },
} as const satisfies Record<string, CatalogueEntry>;
