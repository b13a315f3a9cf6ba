/** Mails to all people of an organisation about their passwords. */
export const policyMailingKinds = ['expiry_reminder', 'forced_reset'] as const;
export type PolicyMailingKind = (typeof policyMailingKinds)[number];
