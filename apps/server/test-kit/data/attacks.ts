/** The attacks on accounts that must fail. A test proves one if its title contains `attack: ` and the name. */
export const attacks = [
  'TOTP replay',
  'recovery-code race',
  'OTP guessing over many sessions and addresses',
  'session fixation',
  'reset link reuse',
  'reset must not skip the second factor',
  'a pending session opens nothing here or at a product',
  'enumeration by status, body and time on every identity endpoint',
  'lock-out cannot be used against somebody',
  'password in a query refused',
  'GET that changes state refused',
  'a disabled user’s next request fails',
  'an owner of one company cannot take over a member of two',
  'passkey response twice',
  'e-mail change taken over by whoever holds the old mailbox for an hour',
  'undo link after its time',
] as const;
