import { listAuditEntries as endpoint } from '@atrium/contract/audit-log/audit-entries';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { readAudit } from './steps/read-audit.ts';

const entriesPerPage = 50;

/** What happened in the organisation, newest first (N-39). */
export const listAuditEntries = serve(endpoint, async (ctx, { organisationId }, filter) => {
  const page = { catalogue: await roleCatalogueOf(ctx), filter, take: entriesPerPage };
  return inOrganisation(ctx, organisationId, (tx) => readAudit(organisationId, tx, page));
});
