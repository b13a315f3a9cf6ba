/** What decides whether a member can sign in and work here. */
export interface Standing {
  /** Of the membership: the person may go on working in other organisations. */
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
  readonly isEmailVerified: boolean;
}

/** USER-10 */
export const userStatuses = ['Active', 'Disabled', 'Pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** D-58: disabling wins, since it is what somebody decided. */
export function userStatusOf(standing: Standing): UserStatus {
  if (standing.isDisabled) return 'Disabled';
  return standing.hasPassword && standing.isEmailVerified ? 'Active' : 'Pending';
}
