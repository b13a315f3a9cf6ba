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
 * Proving the mailbox drops a password that the admin may know (D-107). One that was changed at first use stays if the
 * same browser proves the mailbox.
 */
export function isDroppedByProof(origin: PasswordOrigin, proof: { readonly isSameBrowser: boolean }): boolean {
  return origin === 'admin' || (origin === 'claimed' && !proof.isSameBrowser);
}
