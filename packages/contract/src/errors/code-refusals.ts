import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Why a code cannot be redeemed. The message is the wire's Reason (CODE-07, CODE-09). */
export const codeRefusals = {
  'codes.unknown': { status: 404, title: occurred, message: 'This code does not exist.', show: 'dialog' },
  'codes.disabled': { status: 409, title: occurred, message: 'This code is no longer in use.', show: 'dialog' },
  'codes.expired': { status: 409, title: occurred, message: 'This code has expired.', show: 'dialog' },
  'codes.used_up': {
    status: 409,
    title: occurred,
    message: 'This code has reached its limit of uses.',
    show: 'dialog',
  },
  'codes.already_applied': {
    status: 409,
    title: occurred,
    message: 'This code is applied to your organization already.',
    show: 'dialog',
  },
  'codes.other_product': { status: 409, title: occurred, message: 'This code is for another product.', show: 'dialog' },
  'codes.other_interval': {
    status: 409,
    title: occurred,
    message: 'This code is for another billing interval.',
    show: 'dialog',
  },
  'codes.other_currency': {
    status: 409,
    title: occurred,
    message: 'This code is in another currency than yours.',
    show: 'dialog',
  },
  'codes.too_few_users': {
    status: 409,
    title: occurred,
    message:
      'More people hold a seat than this code is for. Please disable some of them, or use a code for more users.',
    show: 'dialog',
  },
  'codes.subscriptions_would_end': {
    status: 409,
    title: occurred,
    message: 'Your present subscriptions end when this code is applied.',
    show: 'dialog',
  }, // The text of CODE-12.
} as const satisfies Record<string, CatalogueEntry>;
