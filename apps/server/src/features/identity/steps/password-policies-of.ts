import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';

/** The enabled policies of all organisations of a person: none, since no organisation can write one down yet (SEC-09). */
export async function passwordPoliciesOf(_userId: string): Promise<readonly PasswordPolicy[]> {
  return [];
}
