import type { listAuditEntries as endpoint } from '@atrium/contract/audit/audit-entries';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { readAudit } from './steps/read-audit.ts';

const entriesPerPage = 50;

/** What happened in the organisation, newest first (N-39). */
export async function listAuditEntries(
  ctx: Context,
  { organisationId }: Member,
  filter: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const page = { catalogue: await roleCatalogueOf(ctx), filter, take: entriesPerPage };
  return inOrganisation(ctx, organisationId, (tx) => readAudit(organisationId, tx, page));
}
