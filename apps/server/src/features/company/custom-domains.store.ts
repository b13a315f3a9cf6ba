import type { WebsiteType } from '@atrium/domain/company/custom-domain';
import type { OrganisationTx } from '../../db/database.ts';

export function findCustomDomain(organisationId: string, tx: OrganisationTx, websiteType: WebsiteType) {
  return tx
    .selectFrom('custom_domains')
    .select(['domain', 'is_verified', 'saved_at'])
    .where('organisation_id', '=', organisationId)
    .where('website_type', '=', websiteType)
    .executeTakeFirst();
}

/** Another domain has to be verified anew. */
export async function upsertCustomDomain(
  organisationId: string,
  tx: OrganisationTx,
  saved: { readonly websiteType: WebsiteType; readonly domain: string; readonly now: Date },
): Promise<void> {
  const { websiteType: website_type, domain, now: saved_at } = saved;
  await tx
    .insertInto('custom_domains')
    .values({ organisation_id: organisationId, website_type, domain, saved_at })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'website_type']).doUpdateSet({ domain, saved_at, is_verified: false }),
    )
    .execute();
}

/** The domains of the organisation that no look-up has verified yet. */
export function listUnverifiedDomains(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('custom_domains')
    .select(['website_type', 'domain', 'saved_at'])
    .where('organisation_id', '=', organisationId)
    .where('is_verified', '=', false)
    .execute();
}

/** False if another domain was saved meanwhile. */
export async function markVerified(
  organisationId: string,
  tx: OrganisationTx,
  verified: { readonly websiteType: WebsiteType; readonly domain: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('custom_domains')
    .set({ is_verified: true })
    .where('organisation_id', '=', organisationId)
    .where('website_type', '=', verified.websiteType)
    .where('domain', '=', verified.domain)
    .where('is_verified', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
