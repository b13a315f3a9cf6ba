/**
 * All kinds of due work. The worker serves each of them, or it does not compile; the check on `due_work.kind` allows no
 * other.
 */
export const dueKinds = [
  'delete-people-job',
  'end-prepaid',
  'follow-email',
  'follow-setup',
  'lapse-codes',
  'lapse-credit',
  'make-refund',
  'process-webhook',
  'refund-attempt',
  'remind-prepaid',
  'remove-card',
  'resolve-attempt',
  'run-people-job',
  'send-mail',
  'warn-of-expiry',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** How due work ends. */
export const dueOutcomes = ['done', 'gave_up'] as const;
