import type { Catalogue } from '@atrium/domain/pricing/plan';
import { type PublicationFault, publicationFaults } from '@atrium/domain/pricing/plan-publication';
import { type Database, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { suiteOfProcess } from '../../settings/suite.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { insertCatalogueVersion, listCatalogueVersions, lockCatalogueVersions } from './catalogues.store.ts';
import type { ByOperator } from './steps/by-operator.ts';
import { readCatalogue, readCatalogueContent } from './steps/read-catalogue.ts';

export interface Publication {
  readonly catalogue: Catalogue | null;
  /** Why nothing is written; empty when all is well. */
  readonly faults: readonly string[];
}

/** Publishes a new version of the price list, or nothing if it has faults. */
export function publishCatalogue(
  ctx: Pick<Context, 'clock' | 'newId'> & { readonly db: Database },
  file: unknown,
  { isDryRun, operator, reason }: ByOperator & { readonly isDryRun: boolean },
): Promise<Publication> {
  const now = ctx.clock.wall();
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    await lockCatalogueVersions(tx);
    const read = readCatalogue(file);
    if ('fault' in read) return { catalogue: null, faults: read.fault.split('; ') };
    const catalogue = read.value;
    const present = [suiteOfProcess().catalogue, ...(await published(tx))];
    const faults = publicationFaults(present, catalogue, now.toISOString().slice(0, 10));
    if (faults.length > 0) return { catalogue: null, faults: faults.map(faultText) };
    const { version, effectiveFrom, ...content } = catalogue;
    if (isDryRun) return { catalogue, faults: [] };
    await insertCatalogueVersion(tx, { version, effectiveFrom, content, now });
    await record({ ctx, organisationId: platformOrganisationId, tx }, operatorDoer, {
      action: 'subscriptions.price_list_published',
      facts: { version, effectiveFrom, plans: content.plans.length, operator, reason },
    });
    return { catalogue, faults: [] };
  });
}

/** An unreadable row still occupies its version and its day. */
async function published(tx: Database): Promise<readonly Catalogue[]> {
  const rows = await listCatalogueVersions(tx);
  return rows.map(({ version, effective_from: effectiveFrom, content }) => {
    const read = readCatalogueContent(content);
    const known = 'value' in read ? read.value : { sellsOnlyNewErp: false, plans: [] };
    return { version, effectiveFrom, ...known };
  });
}

const faultTexts: Readonly<Record<PublicationFault['code'], string>> = {
  version_taken: 'this version exists, and stays as it is',
  begins_in_the_past: 'a price list begins today (UTC) or later',
  day_taken: 'another price list begins on this day',
  no_plans: 'it has no plans',
  plan_id_twice: 'the plan id stands twice',
  plan_id_changed: 'the plan id was sold as another plan, interval or region',
  plan_id_missing: 'the plan id was sold and is missing: keep it, with isLegacy if it is sold no longer',
  interval_twice: 'an interval stands twice',
  price_twice: 'a currency stands twice',
  price_not_positive: 'a price must be above zero, and zero where the plan is free',
  region_wrong: 'plans of products with regional lists name a region, all others none',
  made_for_one: 'a plan for one organisation is not part of a price list',
};

const faultText = ({ code, subject }: PublicationFault) => `${subject}: ${faultTexts[code]}`;
