/**
 * All kinds of due work. The worker serves each of them, or it does not compile; the check on `due_work.kind` allows no
 * other.
 */
export const dueKinds = [
  'check-domain',
  'delete-people-job',
  'end-prepaid',
  'erase-organisation',
  'erase-reset',
  'follow-email',
  'follow-setup',
  'lapse-codes',
  'lapse-credit',
  'mail-policy',
  'make-refund',
  'process-webhook',
  'refund-attempt',
  'remind-prepaid',
  'remove-card',
  'resolve-attempt',
  'run-people-job',
  'send-mail',
  'submit-lead',
  'warn-of-expiry',
] as const;
export type DueKind = (typeof dueKinds)[number];

/**
 * Whether work that comes due in a deleted organisation waits until that is restored (D-244). What settles money that
 * has moved, tells people or erases goes on.
 */
export const waitsWhileDeleted = {
  'check-domain': true,
  'delete-people-job': false,
  'end-prepaid': true,
  'erase-organisation': false,
  'erase-reset': false,
  'follow-email': false,
  'follow-setup': true,
  'lapse-codes': true,
  'lapse-credit': true,
  'mail-policy': true,
  'make-refund': false,
  'process-webhook': false,
  'refund-attempt': false,
  'remind-prepaid': true,
  'remove-card': false,
  'resolve-attempt': false,
  'run-people-job': true,
  'send-mail': false,
  'submit-lead': false,
  'warn-of-expiry': true,
} as const satisfies Record<DueKind, boolean>;

/** How due work ends. */
export const dueOutcomes = ['done', 'gave_up'] as const;
