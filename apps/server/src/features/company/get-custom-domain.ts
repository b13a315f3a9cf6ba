import type { getCustomDomain as endpoint } from '@atrium/contract/company/custom-domain';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findCustomDomain } from './custom-domains.store.ts';
import { describeDomain, sitesHostFor } from './steps/describe-domain.ts';

/** The domain of one site, and where it must point to. */
export async function getCustomDomain(
  ctx: Context,
  { organisationId }: Member,
  { websiteType }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const sitesHost = await sitesHostFor(ctx, organisationId, tx);
    return describeDomain(organisationId, sitesHost, await findCustomDomain(organisationId, tx, websiteType));
  });
}
