/** Mails to all people of an organisation about their passwords, or about a second factor that it requires. */
export const policyMailingKinds = ['expiry_reminder', 'forced_reset', 'factor_announced', 'factor_reminder'] as const;
export type PolicyMailingKind = (typeof policyMailingKinds)[number];
