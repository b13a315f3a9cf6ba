/** Who asks for something that was given to an address. */
export interface AddressHolder {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/**
 * Everything that is given to an address. `proof`: an account takes it that has proved this very address. `mailbox`: a
 * secret in the mailbox takes it, which is a proof, as long as the account has this address. `nothing`: it opens nothing.
 */
const takenBy = {
  invitation: 'proof',
  /** An account that an admin made, with its roles. */
  added_person: 'proof',
  /** A password that an admin chose for it. */
  first_password: 'proof',
  /** A client's request to a bookkeeper. */
  bookkeeper_grant: 'proof',
  verification_link: 'mailbox',
  /** To set a first password or a new one. */
  password_link: 'mailbox',
  /** The code for a change to this address. */
  address_code: 'mailbox',
  /** From the address before a change. It asks for the password too. */
  undo_link: 'mailbox',
  /** An address that a sign-in provider vouches for. It founds an account and opens none. */
  provider_address: 'mailbox',
  /** Receipts and reminders to a billing contact, who can do nothing with them. */
  billing_mail: 'nothing',
} as const satisfies Record<string, 'proof' | 'mailbox' | 'nothing'>;

export type Gift = keyof typeof takenBy;
export const gifts = Object.keys(takenBy) as readonly Gift[];

/**
 * What is given to an address belongs to whoever has proved that very address (D-500). An account that only names it may
 * be a stranger's, and another address of the same account was not meant.
 */
export function judgeHolder(gift: Gift, given: string, holder: AddressHolder): 'holds' | 'must_prove' | 'is_another' {
  if (holder.email !== given || takenBy[gift] === 'nothing') return 'is_another';
  return takenBy[gift] === 'mailbox' || holder.isEmailVerified ? 'holds' : 'must_prove';
}
