import { saveCustomDomain as endpoint } from '@atrium/contract/company/custom-domain';
import { hostOfDomain, nextLookUpAfter } from '@atrium/domain/company/custom-domain';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { listCustomDomains, upsertCustomDomain } from './custom-domains.store.ts';
import { describeDomain, domainStateOf, sitesHostFor } from './steps/describe-domain.ts';

/** Saves a domain and looks it up in the background. The same domain again changes nothing while it is looked up. */
export const saveCustomDomain = serve(endpoint, async (ctx, caller, { websiteType, domain: typed }) => {
  const { organisationId } = caller;
  const domain = hostOfDomain(typed);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const sitesHost = await sitesHostFor(ctx, organisationId, tx);
    if (domain === null) throw new Refused('company.domain_invalid');
    const now = ctx.clock.wall();
    const saved = await listCustomDomains(organisationId, tx);
    const before = saved.find((row) => row.website_type === websiteType);
    if (before?.domain === domain && nextLookUpAfter(domainStateOf(before), now) !== null) {
      return describeDomain(organisationId, sitesHost, before);
    }
    if (saved.some((row) => row !== before && row.domain === domain)) throw new Refused('company.domain_used');
    await upsertCustomDomain(organisationId, tx, { websiteType, domain, now });
    const row = { id: ctx.newId(), kind: 'check-domain', organisationId, subjectId: organisationId } as const;
    await insertDueWork(tx, { ...row, dueAt: now, now });
    await record({ ctx, organisationId, tx }, doerOf(caller), {
      action: 'company.domain_saved',
      subjectId: organisationId,
      facts: { websiteType, before: before?.domain ?? null, after: domain },
    });
    return describeDomain(organisationId, sitesHost, { domain, is_verified: false });
  });
});
