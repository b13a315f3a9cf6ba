import type { WebsiteType } from '@atrium/domain/company/custom-domain';
import type { OrganisationTx } from '../../db/database.ts';

export function findCustomDomain(organisationId: string, tx: OrganisationTx, websiteType: WebsiteType) {
  return tx
    .selectFrom('custom_domains')
    .select(['domain', 'is_verified', 'saved_at', 'missing_since'])
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
      conflict
        .columns(['organisation_id', 'website_type'])
        .doUpdateSet({ domain, saved_at, is_verified: false, missing_since: null }),
    )
    .execute();
}

export function listCustomDomains(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('custom_domains')
    .select(['website_type', 'domain', 'is_verified', 'saved_at', 'missing_since'])
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Takes a domain for a site. False if another one holds it. */
export async function holdDomain(
  organisationId: string,
  tx: OrganisationTx,
  held: { readonly websiteType: WebsiteType; readonly domain: string; readonly now: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('domain_holders')
    .values({
      domain: held.domain,
      organisation_id: organisationId,
      website_type: held.websiteType,
      held_since: held.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('domain')
        .doUpdateSet({ website_type: held.websiteType })
        .where('domain_holders.organisation_id', '=', organisationId),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Lets go of every domain of the organisation that is not verified, or no longer saved. */
export async function releaseDomains(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .deleteFrom('domain_holders')
    .where('organisation_id', '=', organisationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('custom_domains as d')
            .select('d.domain')
            .where('d.organisation_id', '=', organisationId)
            .whereRef('d.domain', '=', 'domain_holders.domain')
            .where('d.is_verified', '=', true),
        ),
      ),
    )
    .execute();
}

/** Writes what a look-up has found. */
export async function keepVerification(
  organisationId: string,
  tx: OrganisationTx,
  found: { readonly websiteType: WebsiteType; readonly isVerified: boolean; readonly missingSince: Date | null },
): Promise<void> {
  await tx
    .updateTable('custom_domains')
    .set({ is_verified: found.isVerified, missing_since: found.missingSince })
    .where('organisation_id', '=', organisationId)
    .where('website_type', '=', found.websiteType)
    .execute();
}
