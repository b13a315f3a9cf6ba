/** How long an invitation can be accepted: long enough for a holiday (N-44). */
export const invitationLifeDays = 14;

export const invitationStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];
