import type { PolicySettings } from '@atrium/domain/security/password-policy';
import type { Database, OrganisationTx } from '../../../db/database.ts';

export interface StoredPolicy extends PolicySettings {
  readonly expirySince: Date | null;
  readonly passwordsExpiredAt: Date | null;
  readonly version: number;
}

const columns = [
  'enabled',
  'min_length as minLength',
  'max_length as maxLength',
  'must_include_upper_case as mustIncludeUpperCaseLetters',
  'must_include_special as mustIncludeSpecialChars',
  'must_include_numbers as mustIncludeNumbers',
  'expire_after_days as expirePasswordAfterDays',
  'restrict_last_count as restrictLastPasswordsCount',
  'expiry_since as expirySince',
  'passwords_expired_at as passwordsExpiredAt',
] as const;

export function findPolicy(db: Database, organisationId: string): Promise<StoredPolicy | undefined> {
  return db
    .selectFrom('security_policies')
    .select([...columns, 'version'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

/** The policies of all organisations that the person belongs to, without closed ones and those that disabled them. */
export function listPoliciesOf(db: Database, userId: string) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .innerJoin('security_policies as p', 'p.organisation_id', 'm.organisation_id')
    .select(columns)
    .select('m.created_at as joinedAt')
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .limit(1000)
    .execute();
}

/** Inserts or replaces the policy; whoever calls holds the lock of the organisation. */
export async function savePolicy(
  tx: OrganisationTx,
  organisationId: string,
  policy: StoredPolicy,
  now: Date,
): Promise<void> {
  const values = {
    enabled: policy.enabled,
    min_length: policy.minLength,
    max_length: policy.maxLength,
    must_include_upper_case: policy.mustIncludeUpperCaseLetters,
    must_include_special: policy.mustIncludeSpecialChars,
    must_include_numbers: policy.mustIncludeNumbers,
    expire_after_days: policy.expirePasswordAfterDays,
    expiry_since: policy.expirySince,
    restrict_last_count: policy.restrictLastPasswordsCount,
    passwords_expired_at: policy.passwordsExpiredAt,
    version: policy.version,
    changed_at: now,
  };
  await tx
    .insertInto('security_policies')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}
