import { type DueRule, type PasswordDue, passwordDue } from '@atrium/domain/security/password-due';
import type { Database } from '../../../db/database.ts';
import { listPoliciesOf, type StoredPolicy } from '../stores/security-policies.store.ts';

type Rule = Pick<StoredPolicy, 'enabled' | 'expirePasswordAfterDays' | 'expirySince' | 'passwordsExpiredAt'>;

/** What a stored policy says about the age of passwords. Being asked for a new one outlives the policy. */
export const dueRuleOf = (policy: Rule): Omit<DueRule, 'joinedAt'> => ({
  expiredAt: policy.passwordsExpiredAt,
  expireAfterDays: policy.enabled ? policy.expirePasswordAfterDays : null,
  expirySince: policy.expirySince,
});

/** Why the person must choose a new password at sign-in; null if they need not (N-06). */
export async function passwordDueOf(
  db: Database,
  userId: string,
  changedAt: Date | null,
  now: Date,
): Promise<PasswordDue | null> {
  const policies = await listPoliciesOf(db, userId);
  const rules = policies.map((policy) => ({ ...dueRuleOf(policy), joinedAt: policy.joinedAt }));
  return passwordDue(changedAt, rules, now);
}
