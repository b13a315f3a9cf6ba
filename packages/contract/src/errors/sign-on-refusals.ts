import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals about signing in to a product. */
export const signOnRefusals = {
  'sign_on.over': {
    status: 410,
    title: 'Please open the product again',
    message: 'This sign-in was started in another browser, or too long ago.',
    show: 'page',
  },
  'sign_on.not_allowed': {
    status: 403,
    title: 'You cannot open this product here',
    message:
      'Your organization does not use this product, or you have no role in it. An owner or admin can give you one.',
    show: 'page',
  },
} as const satisfies Record<string, CatalogueEntry>;
