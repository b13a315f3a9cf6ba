import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Refusals about users and invitations. */
export const peopleRefusals = {
  'users.limit_reached': {
    status: 409,
    title: occurred,
    message: 'Error adding the user due to user limit',
    show: 'toast',
    serverMessage: 'Unable to create app user in tenant',
  }, // The text of ERR-07.
  'users.owner_protected': {
    status: 403,
    title: 'Action Prevented',
    message: 'You cannot perform this action',
    help: 'Your role does not allow this for this person. An owner of your organization can help.',
    show: 'dialog',
    serverMessage: 'Failed to update owner permission',
  }, // The text of ERR-09.
  'users.last_owner': {
    status: 409,
    title: 'Action Prevented',
    message: 'An organization keeps at least one active owner. Make somebody else an owner first.',
    show: 'dialog',
  },
  'users.heir_is_owner': {
    status: 409,
    title: occurred,
    message: 'This person is an owner already.',
    show: 'toast',
  },
  'users.heir_not_active': {
    status: 409,
    title: occurred,
    message: 'Only an active user can become the owner. Enable this person, or wait until they have signed in.',
    show: 'toast',
  },
  'users.own_account': {
    status: 409,
    title: 'Action Prevented',
    message: 'You cannot disable or delete yourself. Ask another owner or admin.',
    show: 'dialog',
  },
  'users.own_factor': {
    status: 409,
    title: 'Action Prevented',
    message: 'Turn off your own two-factor under Security, with your password and a code.',
    show: 'dialog',
  },
  'users.factor_not_ours': {
    status: 409,
    title: 'Action Prevented',
    message: 'This account does not belong to your organization alone, so its two-factor cannot be reset here.',
    help: 'They can sign in with a recovery code or a passkey.',
    show: 'dialog',
  },
  'users.no_factor': {
    status: 409,
    title: 'Action Prevented',
    message: 'This person has no second factor, so there is nothing to reset.',
    show: 'dialog',
  },
  'access.held_already': {
    status: 409,
    title: occurred,
    message: 'You have this access already. Reload the page to use it.',
    show: 'toast',
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
  'users.changed_since_import': {
    status: 409,
    title: occurred,
    message: 'This person was changed after the import, so they stay.',
    show: 'toast',
  },
  'users.count_differs': {
    status: 400,
    title: 'Action Prevented',
    message: 'The typed number is not the number of selected users. Nobody was deleted.',
    show: 'dialog',
  },
  'users.import_not_done': {
    status: 409,
    title: occurred,
    message: 'This is still running. Undo it once it is done.',
    show: 'toast',
  },
  'users.already_member': {
    status: 409,
    title: occurred,
    message: 'This person belongs to your organization already.',
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
  'identity.verify_first': {
    status: 403,
    title: 'Verify your email address',
    message: 'Please confirm first that this email address is yours, by the link that we have mailed to you.',
    show: 'dialog',
  },
  'mail.organisation_quota': {
    status: 429,
    title: 'Enough mails for today',
    message:
      'Your organization has reached today’s limit of emails to new people. Please try again tomorrow, or contact us.',
    show: 'dialog',
  },
  'mail.recipient_quota': {
    status: 429,
    title: 'Enough mails for today',
    message: 'We have sent this address its limit of emails for today. Please try again tomorrow.',
    show: 'dialog',
  },
  'invites.not_open': {
    status: 410,
    title: occurred,
    message: 'This invitation was withdrawn, already answered, or has expired.',
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
  }, // The text of INVT-08.
  'invites.reject_failed': {
    status: 500,
    title: occurred,
    message: 'Error occurred while rejecting invite, Please try again later.',
    show: 'toast',
  }, // The text of INVT-09.
} as const satisfies Record<string, CatalogueEntry>;
