import { cnameTargetOf, isPointedAt, nextCheckAfter } from '@atrium/domain/company/custom-domain';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { WorkerContext } from '../../worker/worker-context.ts';
import { record, worker } from '../audit/steps/record.ts';
import { listUnverifiedDomains, markVerified } from './custom-domains.store.ts';

type Unverified = Awaited<ReturnType<typeof listUnverifiedDomains>>;

/** Looks the unverified domains of an organisation up, outside of every transaction; answers those that point to us. */
export async function lookUpDomains(ctx: WorkerContext, organisationId: string): Promise<Unverified> {
  const { customDomains } = ctx.config;
  if (customDomains === null) return [];
  const target = cnameTargetOf(organisationId, customDomains.sitesHost);
  const waiting = await inOrganisation(ctx, organisationId, (tx) => listUnverifiedDomains(organisationId, tx));
  const found: Unverified = [];
  for (const each of waiting) if (isPointedAt(await ctx.dns.cnamesOf(each.domain), target)) found.push(each);
  return found;
}

/** Marks what was found, and becomes due again while a young domain is still unverified. */
export async function keepLookUp(
  ctx: WorkerContext,
  due: { readonly id: string; readonly organisationId: string },
  found: Pick<Unverified[number], 'website_type' | 'domain'>[],
): Promise<void> {
  const { organisationId } = due;
  await inOrganisation(ctx, organisationId, async (tx) => {
    for (const { website_type: websiteType, domain } of found) {
      if (!(await markVerified(organisationId, tx, { websiteType, domain }))) continue;
      await record({ ctx, organisationId, tx }, worker, {
        action: 'company.domain_verified',
        subjectId: organisationId,
        facts: { websiteType, domain },
      });
    }
    const now = ctx.clock.wall();
    const left = await listUnverifiedDomains(organisationId, tx);
    const waits = left
      .map(({ saved_at }) => nextCheckAfter(now.getTime() - saved_at.getTime()))
      .filter((ms) => ms !== null);
    if (waits.length === 0) return;
    const dueAt = new Date(now.getTime() + Math.min(...waits));
    const next = {
      id: ctx.newId(),
      kind: 'check-domain',
      organisationId,
      subjectId: organisationId,
      dueAt,
      now,
    } as const;
    await replaceDueWork(tx, due.id, next);
  });
}
