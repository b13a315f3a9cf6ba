/** Who asks for something that was given to an address. */
export interface AddressHolder {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/**
 * What is given to an address belongs to whoever has proved that very address: an invitation, a bookkeeper's grant. An
 * account that only names it may be a stranger's, and another address of the same account was not meant.
 */
export function judgeHolder(given: string, holder: AddressHolder): 'holds' | 'must_prove' | 'is_another' {
  if (holder.email !== given) return 'is_another';
  return holder.isEmailVerified ? 'holds' : 'must_prove';
}
