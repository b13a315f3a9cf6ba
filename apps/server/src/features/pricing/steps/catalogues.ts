import { catalogueOn } from '@atrium/domain/pricing/catalogue';
import type { Catalogue, Plan } from '@atrium/domain/pricing/plan';
import type { Database, OrganisationTx } from '../../../db/database.ts';
import { keep } from '../../../db/personal/kept.ts';
import type { Context } from '../../../runtime/context.ts';
import { suiteOfProcess } from '../../../settings/suite.ts';
import { listCatalogueVersions, listCustomPlans } from '../catalogues.store.ts';
import { readCatalogueContent, readPlan } from './read-catalogue.ts';

type Needs = Pick<Context, 'db' | 'log' | 'clock'>;
type ErrorLog = Pick<Context['log'], 'error'>;

/** All price lists: that of the suite and the published ones. */
const keptCatalogues = keep(readCatalogues);
export const cataloguesOf = keptCatalogues.of;
export const cataloguesIn = keptCatalogues.in;

/** An invalid row is logged and skipped, so that sales go on. */
async function readCatalogues(db: Database, log: ErrorLog): Promise<readonly Catalogue[]> {
  const catalogues: Catalogue[] = [suiteOfProcess().catalogue];
  for (const { version, effective_from: effectiveFrom, content } of await listCatalogueVersions(db)) {
    const read = readCatalogueContent(content);
    if ('value' in read) catalogues.push({ version, effectiveFrom, ...read.value });
    else log.error({ version, fault: read.fault }, 'price list left out');
  }
  return catalogues;
}

/** The public price list of the day in UTC. */
export async function publicCatalogue(ctx: Needs): Promise<Catalogue> {
  return catalogueOn(await cataloguesOf(ctx), ctx.clock.wall().toISOString().slice(0, 10));
}

/** A price list with an organisation's custom plans (D-103). */
export async function withCustomPlans(
  ctx: { readonly log: ErrorLog },
  organisationId: string,
  tx: OrganisationTx,
  catalogue: Catalogue,
): Promise<Catalogue> {
  return addPlans(catalogue, await readCustomPlans(ctx, organisationId, tx));
}

/** The same for several price lists. */
export async function allWithCustomPlans(
  ctx: { readonly log: ErrorLog },
  organisationId: string,
  tx: OrganisationTx,
  catalogues: readonly Catalogue[],
): Promise<readonly Catalogue[]> {
  const custom = await readCustomPlans(ctx, organisationId, tx);
  return catalogues.map((catalogue) => addPlans(catalogue, custom));
}

const addPlans = (catalogue: Catalogue, custom: readonly Plan[]): Catalogue =>
  custom.length === 0 ? catalogue : { ...catalogue, plans: [...catalogue.plans, ...custom] };

async function readCustomPlans(
  { log }: { readonly log: ErrorLog },
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly Plan[]> {
  const custom: Plan[] = [];
  for (const { plan_id: planId, content } of await listCustomPlans(organisationId, tx)) {
    const read = readPlan(content);
    if ('value' in read) custom.push({ ...read.value, onlyFor: organisationId });
    else log.error({ organisationId, planId, fault: read.fault }, 'custom plan left out');
  }
  return custom;
}
