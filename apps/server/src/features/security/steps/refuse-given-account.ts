import type { PasswordOrigin } from '@atrium/domain/identity/password-origin';
import { Refused } from '../../../runtime/refused.ts';

/**
 * Somebody else made this account for its address, with a role in an organisation. Until that address is proved, the
 * account keeps it, so that the role does not go to another one.
 */
export function refuseGivenAccount(account: {
  readonly isEmailVerified: boolean;
  readonly passwordOrigin: PasswordOrigin;
}): void {
  if (!account.isEmailVerified && account.passwordOrigin !== 'person') throw new Refused('identity.verify_first');
}
