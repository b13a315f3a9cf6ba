/** No session lasts longer than this, whatever a policy says (SESS-11, D-64). */
export const sessionDays = 14;

/** How the person proved who they are. `pending`: the second factor is owed. `new_password`: a password of their own is owed. */
export const assurances = ['pending', 'new_password', 'password', 'second_factor'] as const;
export type Assurance = (typeof assurances)[number];

/**
 * What a person showed to sign in. A passkey is something they hold, used with a finger, a face or a code: that is two
 * factors already. What a provider asked for is not known, so its word counts as a password does.
 */
export type SignInProof = 'password' | 'first_password' | 'passkey' | 'provider';

/** Whoever has two-factor on owes it, unless the sign-in was by passkey (N-03). */
export function openingAssurance(proof: SignInProof, hasSecondFactor: boolean): Assurance {
  if (proof === 'passkey') return 'second_factor';
  if (hasSecondFactor) return 'pending';
  return proof === 'first_password' ? 'new_password' : 'password';
}

/** Why a session ended before its time. */
export const sessionEndReasons = [
  'signed_out',
  'signed_in_again',
  'token_reused',
  'password_reset',
  'mailbox_proved',
  'disabled',
  'deleted',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Why a session can no longer be used, as its owner is told. */
export const sessionLosses = [
  'expired',
  'signed_out',
  'token_reused',
  'password_changed',
  'disabled',
  'removed',
] as const;
export type SessionLoss = (typeof sessionLosses)[number];

const lossOfReason = {
  signed_out: 'signed_out',
  signed_in_again: 'signed_out',
  token_reused: 'token_reused',
  password_reset: 'password_changed',
  // Proving the mailbox ends sessions that somebody else may have opened, as a new password does.
  mailbox_proved: 'signed_out',
  disabled: 'disabled',
  deleted: 'removed',
} as const satisfies Record<SessionEndReason, SessionLoss>;

/** A session without a reason ran until its time was over. */
export function sessionLoss(endReason: SessionEndReason | null): SessionLoss {
  return endReason === null ? 'expired' : lossOfReason[endReason];
}
