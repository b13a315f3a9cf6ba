/** What a mailed link does. */
export const linkPurposes = ['verify_email', 'reset_password', 'set_password'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link works: a reset link is worth stealing, so its life is short; a new colleague may start days later (N-14). */
export const linkLifeHours: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 72,
  reset_password: 1,
  set_password: 168,
};
