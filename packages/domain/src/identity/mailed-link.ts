/** What a mailed link does. */
export type LinkPurpose = 'verify_email' | 'reset_password' | 'set_password';

/** How long a link works. Password links are worth stealing and expire soon. A first password may wait for the first day at work (N-14). */
export const linkLifeHours: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 72,
  reset_password: 1,
  set_password: 168,
};
