import { checkSeries, countNumbers, type SeriesTally, tallyOf } from '@atrium/domain/money-audit/number-series';
import type { Violation } from '@atrium/domain/money-audit/violation';
import { platformOrganisationId } from '../../db/database.ts';
import type { Context } from '../../runtime/context.ts';
import { listOrganisationIds } from '../audit/seals.store.ts';
import { listSeries } from '../ledger/books-check.store.ts';
import { lookAtOrganisation } from './look-at-organisation.ts';
import { checkLateWork } from './steps/check-late-work.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

const atOnce = 1_000;

/** The books of one organisation, or the platform's own. */
export interface AuditedBooks {
  readonly organisationId: string;
  readonly violations: readonly Violation[];
}

/**
 * Checks the money of the named organisations, while the product runs. Without names it checks all of them, and with
 * the platform's own books the series of numbers and the due work.
 */
export async function* auditMoney(ctx: Needs, named: readonly string[] | null): AsyncGenerator<AuditedBooks> {
  let tallies: readonly SeriesTally[] = (await listSeries(ctx.db)).map(({ series, next_number: next }) =>
    tallyOf(series, next),
  );
  for await (const organisationId of named ?? listOrganisations(ctx)) {
    const { violations, numbers } = await lookAtOrganisation(ctx, organisationId);
    tallies = countNumbers(tallies, numbers);
    yield { organisationId, violations };
  }
  if (named !== null) return;
  const { violations } = await lookAtOrganisation(ctx, platformOrganisationId);
  const late = await checkLateWork(ctx.db, ctx.clock.wall());
  yield { organisationId: platformOrganisationId, violations: [...violations, ...checkSeries(tallies), ...late] };
}

async function* listOrganisations({ db }: Needs): AsyncGenerator<string> {
  for (let after = platformOrganisationId; ; ) {
    const page = await listOrganisationIds(db, after, atOnce);
    yield* page;
    after = page.at(-1) ?? after;
    if (page.length < atOnce) return;
  }
}
