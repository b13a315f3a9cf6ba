import {
  cnameTargetOf,
  judgeLookUp,
  nextLookUpAfter,
  planLookUp,
  type Sighting,
  type WebsiteType,
} from '@atrium/domain/company/custom-domain';
import { endOtherDueWork } from '../../db/end-due-work.store.ts';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { WorkerContext } from '../../worker/worker-context.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { listCustomDomains, releaseDomains } from './custom-domains.store.ts';
import { domainStateOf } from './steps/describe-domain.ts';
import { keepDomain, loseDomain, verifyDomain } from './steps/keep-look-up.ts';

export interface LookUp {
  readonly websiteType: WebsiteType;
  readonly domain: string;
  readonly sighting: Sighting;
}

/** Looks the domains of an organisation up, outside of every transaction. Verified ones too: a record can go (D-548). */
export async function lookUpDomains(ctx: WorkerContext, organisationId: string): Promise<LookUp[]> {
  const { customDomains } = ctx.config;
  if (customDomains === null) return [];
  const { sitesHost } = customDomains;
  const target = cnameTargetOf(organisationId, sitesHost);
  const saved = await inOrganisation(ctx, organisationId, (tx) => listCustomDomains(organisationId, tx));
  const found: LookUp[] = [];
  for (const { website_type: websiteType, domain } of saved) {
    const sighting = judgeLookUp(await ctx.dns.cnamesOf(domain), target, sitesHost);
    found.push({ websiteType, domain, sighting });
  }
  return found;
}

/** Carries out what each look-up means. A domain that another site still holds is verified by a later one. */
export async function keepLookUps(ctx: WorkerContext, organisationId: string, found: readonly LookUp[]): Promise<void> {
  for (const each of found) await keepLookUp(ctx, organisationId, each);
}

async function keepLookUp(ctx: WorkerContext, organisationId: string, found: LookUp): Promise<void> {
  await inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const saved = await listCustomDomains(organisationId, tx);
    // Another domain may have been saved meanwhile.
    const row = saved.find((each) => each.website_type === found.websiteType && each.domain === found.domain);
    if (row === undefined) return;
    const state = domainStateOf(row);
    const work = { ctx, organisationId, tx };
    const plan = planLookUp(state, found.sighting, ctx.clock.wall());
    if (plan === 'verify') await verifyDomain(work, found, state);
    if (plan === 'miss') await keepDomain(work, found, { isVerified: true, missingSince: ctx.clock.wall() });
    if (plan === 'lose') await loseDomain(work, found, state);
  });
}

/** Lets go of what is no longer verified, and becomes due again while a domain is verified, or young. */
export async function planNextLookUp(
  ctx: WorkerContext,
  due: { readonly id: string; readonly organisationId: string },
): Promise<void> {
  const { organisationId } = due;
  await inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const now = ctx.clock.wall();
    await endOtherDueWork(tx, { id: due.id, kind: 'check-domain', subjectId: organisationId, now });
    await releaseDomains(organisationId, tx);
    const saved = await listCustomDomains(organisationId, tx);
    const waits = saved.map((row) => nextLookUpAfter(domainStateOf(row), now)).filter((ms) => ms !== null);
    if (waits.length === 0) return;
    const dueAt = new Date(now.getTime() + Math.min(...waits));
    const row = { id: ctx.newId(), kind: 'check-domain', organisationId, subjectId: organisationId } as const;
    await replaceDueWork(tx, due.id, { ...row, dueAt, now });
  });
}
