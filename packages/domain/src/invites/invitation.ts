/** N-44: long enough for a holiday, short enough that an offer does not outlive what it was made for. */
export const invitationLifeDays = 14;
