import type { BookkeeperAssociation } from '@atrium/contract/company/bookkeeper-fields';
import type { Association } from '../../accounts/bookkeepers.store.ts';

export function describeAssociation(row: Association): BookkeeperAssociation {
  return {
    id: row.id,
    state: row.state === 'accepted' ? 'accepted' : 'granted',
    bookkeeperEmail: row.bookkeeper_email,
    bookkeeperTenantId: row.bookkeeper_organisation_id,
    bookkeeperName: row.bookkeeper_name,
    clientTenantId: row.client_organisation_id,
    clientName: row.client_name,
    grantedAt: row.granted_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  };
}
