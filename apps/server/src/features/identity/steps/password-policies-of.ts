import { policyInForce } from '@atrium/domain/security/password-policy';
import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import type { Database } from '../../../db/database.ts';
import { listPoliciesOf } from '../stores/security-policies.store.ts';

/**
 * The password policies of all organisations of a person (SEC-09). Nobody becomes a member without wanting it: people
 * found an organisation, accept its invitation, or take over an account that was made there (D-225).
 */
export async function passwordPoliciesOf(db: Database, userId: string): Promise<readonly PasswordPolicy[]> {
  const policies = await listPoliciesOf(db, userId);
  return policies.map(policyInForce).filter((policy) => policy !== null);
}
