/** What decides whether a member can sign in and work here. */
export interface Standing {
  /** The membership is disabled. The person may still work in other organisations. */
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
  readonly isEmailVerified: boolean;
}

/** The statuses of a user (USER-10). */
export const userStatuses = ['Active', 'Disabled', 'Pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Disabled wins over every other status, because somebody decided it (D-58). */
export function userStatusOf(standing: Standing): UserStatus {
  if (standing.isDisabled) return 'Disabled';
  return standing.hasPassword && standing.isEmailVerified ? 'Active' : 'Pending';
}
