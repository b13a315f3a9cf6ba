/** No session lasts longer than this, whatever a policy says (SESS-11, D-64). */
export const sessionDays = 14;

/** How the person proved who they are. `pending`: the second factor is owed. `new_password`: a password of their own is owed. */
export const assurances = ['pending', 'new_password', 'password', 'second_factor'] as const;
export type Assurance = (typeof assurances)[number];

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
