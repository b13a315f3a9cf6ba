/** What decides whether a member can sign in and work here. */
export interface Standing {
  /** The membership is disabled. The person may still work in other organisations. */
  readonly isDisabled: boolean;
  /** The account has a password or a connected service to sign in with. */
  readonly canSignIn: boolean;
  readonly isEmailVerified: boolean;
}

/** The status of a member, as the list of users shows it (USER-10). */
export const userStatuses = ['Active', 'Disabled', 'Pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Disabling wins, because somebody decided it (D-58). */
export function userStatusOf(standing: Standing): UserStatus {
  if (standing.isDisabled) return 'Disabled';
  return standing.canSignIn && standing.isEmailVerified ? 'Active' : 'Pending';
}
