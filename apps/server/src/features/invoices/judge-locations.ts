import {
  judgeLocation,
  type LocationEvidence,
  type LocationVerdict,
} from '@atrium/domain/invoices/tax/location-evidence';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { listOrganisationIds } from '../audit/seals.store.ts';
import { listLocationEvidence } from './location-evidence.store.ts';

export interface JudgedInvoice extends LocationEvidence {
  readonly organisationId: string;
  readonly number: string;
  readonly verdict: LocationVerdict;
}

const atOnce = 1_000;

/** Every invoice since a day, with what is said of where its buyer was: for the operator, who alone decides (D-957). */
export async function* judgeLocations(ctx: Pick<Context, 'db'>, since: Date): AsyncGenerator<JudgedInvoice> {
  for (let after = platformOrganisationId; ; ) {
    const page = await listOrganisationIds(ctx.db, after, atOnce);
    for (const organisationId of page) {
      const invoices = await inOrganisation(ctx, organisationId, (tx) =>
        listLocationEvidence(organisationId, tx, since),
      );
      for (const { number, buyer, method, network } of invoices) {
        const evidence = { billing: buyer.country, method, network };
        yield { organisationId, number: number ?? '', ...evidence, verdict: judgeLocation(evidence) };
      }
    }
    after = page.at(-1) ?? after;
    if (page.length < atOnce) return;
  }
}
