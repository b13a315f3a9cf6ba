import { compareBooks } from '@atrium/domain/invoices/compare-books';
import { checkSeries, countNumbers, type SeriesTally, tallyOf } from '@atrium/domain/money-audit/number-series';
import { type Database, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { listOrganisationIds } from '../audit/seals.store.ts';
import {
  holdBooks,
  listSeries,
  listStoredInvoices,
  listStoredLines,
  listUnbalanced,
  readBookFacts,
  sumSoldCodes,
} from './books-check.store.ts';
import { replayStored } from './steps/replay-stored.ts';

const atOnce = 200;

/** The result of the check, over all organisations. */
export interface BooksReport {
  organisations: number;
  invoices: number;
  readonly differences: string[];
}

/**
 * Checks that ledger, invoices, payments and credits agree for each currency, that every invoice can be computed again
 * from its inputs, and that no number is missing. Each organisation is read as of one instant, so the check can run
 * beside the product. Series and sold codes are compared only while nothing else writes.
 */
export async function checkBooks(
  ctx: { readonly db: Database },
  {
    organisationIds = null,
    isQuiet,
  }: { readonly organisationIds?: readonly string[] | null; readonly isQuiet: boolean },
): Promise<BooksReport> {
  const report: BooksReport = { organisations: 0, invoices: 0, differences: [] };
  const soldCodes = new Map<string, number>();
  const series = await listSeries(ctx.db);
  const findings: Findings = {
    report,
    soldCodes,
    tallies: series.map(({ series: key, next_number: next }) => tallyOf(key, next)),
  };
  for await (const organisationId of organisationIds ?? listBooks(ctx)) {
    report.organisations += 1;
    await checkOrganisation(ctx, organisationId, findings);
  }
  if (organisationIds === null && isQuiet) {
    const missing = checkSeries(findings.tallies).map(({ rows, says }) => `${rows.join(', ')}: ${says}`);
    report.differences.push(...missing, ...(await compareSoldCodes(ctx, soldCodes)));
  }
  return report;
}

/** The platform's own books, then every organisation's. */
async function* listBooks(ctx: { readonly db: Database }): AsyncGenerator<string> {
  let page: readonly string[] = [platformOrganisationId];
  while (page.length > 0) {
    yield* page;
    page = await listOrganisationIds(ctx.db, page.at(-1) ?? platformOrganisationId, 1000);
  }
}

interface Findings {
  readonly report: BooksReport;
  readonly soldCodes: Map<string, number>;
  tallies: readonly SeriesTally[];
}

async function checkOrganisation(
  ctx: { readonly db: Database },
  organisationId: string,
  findings: Findings,
): Promise<void> {
  const { report, soldCodes } = findings;
  const tell = (difference: string) => report.differences.push(`${organisationId}: ${difference}`);
  await inOrganisation(ctx, organisationId, async (tx) => {
    await holdBooks(organisationId, tx);
    const facts = await readBookFacts(organisationId, tx);
    compareBooks(facts).forEach(tell);
    for (const { account, currency, amountMinor } of facts.ledger)
      if (account === 'sold_codes') soldCodes.set(currency, (soldCodes.get(currency) ?? 0) - amountMinor);
    for (const posting of await listUnbalanced(organisationId, tx)) tell(`posting ${posting} does not sum to zero`);
    for (let after = platformOrganisationId; ; ) {
      const invoices = await listStoredInvoices(organisationId, tx, after, atOnce);
      const ids = invoices.map(({ id }) => id);
      const lines = ids.length === 0 ? [] : await listStoredLines(organisationId, tx, ids);
      const linesOf = Map.groupBy(lines, (line) => line.invoice_id);
      findings.tallies = countNumbers(
        findings.tallies,
        invoices.map(({ number }) => number),
      );
      for (const invoice of invoices) {
        report.invoices += 1;
        const fault = replayStored(invoice, linesOf.get(invoice.id) ?? []);
        if (fault !== null) tell(fault);
      }
      after = ids.at(-1) ?? after;
      if (ids.length < atOnce) return;
    }
  });
}

async function compareSoldCodes(
  { db }: { readonly db: Database },
  owed: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const sold = new Map((await sumSoldCodes(db)).map(({ currency, amountMinor }) => [currency ?? '', amountMinor]));
  const currencies = [...new Set([...sold.keys(), ...owed.keys()])];
  return currencies.flatMap((currency) => {
    const [told, wanted] = [owed.get(currency) ?? 0, sold.get(currency) ?? 0];
    return told === wanted ? [] : [`${currency}: codes that were sold, and those not redeemed: ${told} and ${wanted}`];
  });
}
