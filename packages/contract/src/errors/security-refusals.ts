import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Refusals about proofs, password policies and required second factors. */
export const securityRefusals = {
  // The console asks for the proof and repeats the call; these words are for whoever closes the question.
  'security.step_up_needed': {
    status: 403,
    title: 'Confirm that it is you',
    message: 'Nothing was changed. Please confirm that it is you, then try again.',
    show: 'toast',
  },
  'security.show_factor_first': {
    status: 403,
    title: 'Use your passkey first',
    message:
      'Nothing was changed. Please confirm with your passkey, then try again. If you no longer have it, ask an owner of your organization to reset it, or contact support.',
    show: 'toast',
  },
  'security.policy_changed_meanwhile': {
    status: 409,
    title: 'Somebody else changed the policy',
    message: 'What you see is no longer what is saved. Load it again, then make your change.',
    show: 'dialog',
  },
  'security.reset_asked_lately': {
    status: 409,
    title: 'Action Prevented',
    message: 'Everybody was asked for a new password within the last hour.',
    show: 'toast',
  },
  'security.own_factor_first': {
    status: 409,
    title: 'Action Prevented',
    message: 'Turn on your own two-factor or add a passkey first.',
    show: 'toast',
  },
  'security.factor_asked_already': {
    status: 409,
    title: 'Action Prevented',
    message: 'Your organization requires two-factor already.',
    show: 'toast',
  },
  'security.factor_is_required': {
    status: 409,
    title: 'Action Prevented',
    message: 'Your organization requires two-factor, so the last one stays. Add another one first.',
    show: 'toast',
  },
  'security.policy_failed': {
    status: 500,
    title: 'Error!',
    message: 'Failed to setup password policy. Please try again after some time.',
    show: 'dialog',
  }, // The text of SEC-11.
  'security.reset_failed': {
    status: 500,
    title: occurred,
    message: 'Failed to expire password for existing users.',
    show: 'toast',
  }, // The text of SEC-12.
  'security.timeouts_not_saved': {
    status: 500,
    title: '',
    message: 'Failed to save timeout settings',
    show: 'toast',
  }, // The text of SEC-23.
  'security.idle_too_long': {
    status: 422,
    title: '',
    message: 'Inactivity timeout cannot be greater than session timeout',
    show: 'field',
  }, // The text of VAL-49.
} as const satisfies Record<string, CatalogueEntry>;
