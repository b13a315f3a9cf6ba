/**
 * All kinds of due work. The worker serves each of them, or it does not compile; the check on `due_work.kind` allows no
 * other.
 */
export const dueKinds = [
  'announce-renewal',
  'check-domain',
  'check-tax-number',
  'delete-people-job',
  'end-books',
  'end-prepaid',
  'end-trial',
  'erase-organisation',
  'erase-reset',
  'follow-email',
  'follow-setup',
  'forget-account',
  'forget-in-log',
  'forget-lead',
  'lapse-codes',
  'lapse-credit',
  'mail-policy',
  'make-refund',
  'move-clock',
  'process-webhook',
  'refund-attempt',
  'remind-credit',
  'remind-prepaid',
  'remind-trial',
  'remove-card',
  'renew-subscription',
  'resolve-attempt',
  'retry-renewal',
  'run-people-job',
  'send-document',
  'send-mail',
  'submit-lead',
  'tell-log-out',
  'warn-of-expiry',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** Runs that take money, give it back, or find out what became of it. */
export const moneyKinds = [
  'announce-renewal',
  'make-refund',
  'process-webhook',
  'refund-attempt',
  'renew-subscription',
  'resolve-attempt',
  'retry-renewal',
] as const satisfies readonly DueKind[];

/** Runs that charge without their payer, by the pace of the gateway's account (D-335). */
export const chargingKinds = [
  'announce-renewal',
  'renew-subscription',
  'retry-renewal',
] as const satisfies readonly DueKind[];

/**
 * Whether work that comes due in a deleted organisation waits until that is restored (D-244). What settles money that
 * has moved, tells people or erases goes on.
 */
export const waitsWhileDeleted = {
  'announce-renewal': true,
  'check-domain': false,
  'check-tax-number': true,
  'delete-people-job': false,
  'end-books': false,
  'end-prepaid': true,
  'end-trial': true,
  'erase-organisation': false,
  'erase-reset': false,
  'follow-email': false,
  'follow-setup': true,
  'forget-account': false,
  'forget-in-log': false,
  'forget-lead': false,
  'lapse-codes': true,
  'lapse-credit': true,
  'mail-policy': true,
  'make-refund': false,
  'move-clock': true,
  'process-webhook': false,
  'refund-attempt': false,
  'remind-credit': true,
  'remind-prepaid': true,
  'remind-trial': true,
  'remove-card': false,
  'renew-subscription': true,
  'resolve-attempt': false,
  'retry-renewal': true,
  'run-people-job': true,
  'send-document': false,
  'send-mail': false,
  'submit-lead': false,
  'tell-log-out': false,
  'warn-of-expiry': true,
} as const satisfies Record<DueKind, boolean>;

/** How due work ends. */
export const dueOutcomes = ['done', 'gave_up'] as const;

/** Kinds of which a subject has one open row at most; the index `due_work_one_open` names the same. */
export const oneOpenKinds = [
  'announce-renewal',
  'end-trial',
  'remind-trial',
  'renew-subscription',
  'retry-renewal',
] as const satisfies readonly DueKind[];
export type OneOpenKind = (typeof oneOpenKinds)[number];

/** Kinds whose due time is a day of the organisation's business clock. A test organisation's clock moves them (N-61). */
export const businessKinds = [
  'announce-renewal',
  'end-prepaid',
  'end-trial',
  'lapse-credit',
  'remind-credit',
  'remind-prepaid',
  'remind-trial',
  'renew-subscription',
  'retry-renewal',
] as const satisfies readonly DueKind[];
