import { cnameTargetOf, type DomainState, hasOwnDomains } from '@atrium/domain/company/custom-domain';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { listSubscriptions } from '../../subscriptions/stores/subscriptions.store.ts';

/** The host that custom domains point to. Refused where the feature is off, or the plan has no custom domains (D-71). */
export async function sitesHostFor(
  { config }: Pick<Context, 'config'>,
  organisationId: string,
  tx: OrganisationTx,
): Promise<string> {
  const held = await listSubscriptions(organisationId, tx);
  const isIncluded = hasOwnDomains(held.map(({ plan }) => plan?.name ?? null));
  if (config.customDomains === null || !isIncluded) throw new Refused('company.guide_not_found');
  return config.customDomains.sitesHost;
}

/** A stored domain in the words of the rules. */
export const domainStateOf = (row: {
  readonly is_verified: boolean;
  readonly saved_at: Date;
  readonly missing_since: Date | null;
}): DomainState => ({ isVerified: row.is_verified, savedAt: row.saved_at, missingSince: row.missing_since });

export function describeDomain(
  organisationId: string,
  sitesHost: string,
  saved: { readonly domain: string; readonly is_verified: boolean } | undefined,
) {
  return {
    domain: saved?.domain ?? null,
    is_verified: saved?.is_verified ?? false,
    target: cnameTargetOf(organisationId, sitesHost),
  };
}
