/**
 * Who chose the password of an account. `admin`: whoever added the person. `claimed`: changed at first use by somebody
 * who knew the admin's password; the mailbox is not proved yet.
 */
export const passwordOrigins = ['person', 'admin', 'claimed'] as const;
export type PasswordOrigin = (typeof passwordOrigins)[number];

/** A password that somebody else knows opens a session that can only choose another one (D-106). */
export function mustChangePassword(origin: PasswordOrigin): boolean {
  return origin === 'admin';
}

/**
 * The first proof of a mailbox drops a password that somebody else may have chosen (D-107, D-501). It stays if the browser
 * in which its holder chose it proves the mailbox.
 */
export function isDroppedByProof(origin: PasswordOrigin, proof: { readonly isSameBrowser: boolean }): boolean {
  return origin === 'admin' || !proof.isSameBrowser;
}

interface GivenAccount {
  readonly isEmailVerified: boolean;
  readonly passwordOrigin: PasswordOrigin;
}

/**
 * Whether somebody else made this account for its address and that is not proved yet. It keeps the address until then,
 * so that a role that was given to it does not go to another one (D-480).
 */
export function isGivenAccount({ isEmailVerified, passwordOrigin }: GivenAccount): boolean {
  return !isEmailVerified && passwordOrigin !== 'person';
}

/** Who chose the password, once its holder has replaced it. A change proves no mailbox (D-107). */
export function originAfterChange({ isEmailVerified, passwordOrigin }: GivenAccount): PasswordOrigin {
  return isEmailVerified ? 'person' : passwordOrigin;
}
