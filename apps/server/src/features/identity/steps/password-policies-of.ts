import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';

/** The password policies of all organisations of a person. Always none, since organisations cannot set one yet (SEC-09). */
export async function passwordPoliciesOf(_userId: string): Promise<readonly PasswordPolicy[]> {
  return [];
}
