import { getCustomDomain as endpoint } from '@atrium/contract/company/custom-domain';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { findCustomDomain } from './custom-domains.store.ts';
import { describeDomain, sitesHostFor } from './steps/describe-domain.ts';

/** The domain of one site, and where it must point to. */
export const getCustomDomain = serve(endpoint, async (ctx, { organisationId }, { websiteType }) => {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const sitesHost = await sitesHostFor(ctx, organisationId, tx);
    return describeDomain(organisationId, sitesHost, await findCustomDomain(organisationId, tx, websiteType));
  });
});
