import { policyDefaults } from '@atrium/domain/security/password-policy';
import type { OrganisationTx } from '../../../db/database.ts';
import { findPolicy, type StoredPolicy } from '../../identity/stores/security-policies.store.ts';
import { isMailing } from '../policy-mailings.store.ts';

/** The policy of an organisation that has saved none. */
const unsaved: StoredPolicy = { ...policyDefaults, expirySince: null, passwordsExpiredAt: null, version: 0 };

export async function policyOf(organisationId: string, tx: OrganisationTx): Promise<StoredPolicy> {
  return (await findPolicy(tx, organisationId)) ?? unsaved;
}

/** The policy as it goes over the wire. */
export async function describePolicy(organisationId: string, tx: OrganisationTx) {
  const { expirySince: _, passwordsExpiredAt, ...policy } = await policyOf(organisationId, tx);
  return {
    ...policy,
    passwordsExpiredAt: passwordsExpiredAt?.toISOString() ?? null,
    expireExistingUsersPassword: await isMailing(organisationId, tx, 'forced_reset'),
  };
}
