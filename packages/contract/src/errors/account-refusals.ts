import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Refusals about the address of an account and about deleting it. */
export const accountRefusals = {
  'security.email_same': {
    status: 422,
    title: occurred,
    message: 'This is your email address already.',
    show: 'field',
  },
  'security.email_too_soon': {
    status: 409,
    title: occurred,
    message: 'Your password was changed less than a day ago. You can change your email address a day after that.',
    show: 'field',
  },
  'security.email_code_wrong': {
    status: 422,
    title: occurred,
    message: 'This code is not right. Please check it and try again.',
    show: 'field',
  },
  'security.email_code_over': {
    status: 410,
    title: occurred,
    message: 'This code no longer works. Please ask for a new one.',
    show: 'field',
  },
  'security.email_taken': {
    status: 409,
    title: occurred,
    message: 'Another account uses this email address by now. Please use another one.',
    show: 'field',
  },
  'account.last_owner': {
    status: 409,
    title: 'Action Prevented',
    message: 'You are the last owner of an organization with other people. Make somebody else an owner, or delete it.',
    show: 'dialog',
  },
  'users.address_held': {
    status: 409,
    title: occurred,
    message: 'This address cannot be used yet. Please use another one, or try again in a week.',
    show: 'field',
  },
} as const satisfies Record<string, CatalogueEntry>;
