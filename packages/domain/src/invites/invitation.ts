/** How long an invitation stays open: longer than a holiday, but not for ever (N-44). */
export const invitationLifeDays = 14;
