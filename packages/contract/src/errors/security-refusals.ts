import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals about proofs, password policies and required second factors. */
export const securityRefusals = {
  // The console asks for the proof and repeats the call; these words are for whoever closes the question.
  'security.step_up_needed': {
    status: 403,
    title: 'Confirm that it is you',
    message: 'Nothing was changed. Please confirm that it is you, then try again.',
    show: 'toast',
  },
  'security.timeouts_not_saved': {
    status: 500,
    title: '',
    message: 'Failed to save timeout settings',
    show: 'toast',
  }, // The text of SEC-23.
  'security.idle_too_long': {
    status: 422,
    title: '',
    message: 'Inactivity timeout cannot not be greater than session timeout',
    show: 'field',
  }, // The text of VAL-49.
} as const satisfies Record<string, CatalogueEntry>;
