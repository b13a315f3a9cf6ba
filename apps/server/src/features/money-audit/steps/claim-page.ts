import { tallyOf } from '@atrium/domain/money-audit/number-series';
import { platformOrganisationId, type Tx } from '../../../db/database.ts';
import { listOrganisationIds } from '../../audit/seals.store.ts';
import { listSeries } from '../../ledger/books-check.store.ts';
import {
  type AuditedRange,
  countPages,
  estimateOrganisations,
  insertPage,
  type PageLease,
  takeAbandonedPage,
} from '../money-audit-pages.store.ts';
import { beginRound, handOut, lockRound } from '../money-audits.store.ts';

/**
 * The next page for this worker: one that was abandoned, else the next organisations, else the end of the round once
 * every page is finished. Null while other workers finish theirs.
 */
export async function claimPage(tx: Tx, lease: PageLease, size: number): Promise<AuditedRange | null> {
  const round = await lockRound(tx);
  const abandoned = await takeAbandonedPage(tx, lease);
  if (abandoned !== null) return abandoned;
  if (round.beganAt === null) await begin(tx, lease.now);
  const page =
    (round.isHandedOut ? null : await nextPage(tx, round.after, size)) ?? (await endOfRound(tx, round.after));
  if (page !== null) await insertPage(tx, page, lease);
  return page;
}

async function begin(tx: Tx, at: Date): Promise<void> {
  const series = await listSeries(tx);
  const tallies = series.map(({ series: key, next_number: next }) => tallyOf(key, next));
  await beginRound(tx, { at, tallies, organisations: await estimateOrganisations(tx) });
}

async function nextPage(tx: Tx, claimed: string | null, size: number): Promise<AuditedRange | null> {
  const after = claimed ?? platformOrganisationId;
  const ids = await listOrganisationIds(tx, after, size);
  const last = ids.at(-1) ?? null;
  await handOut(tx, last, ids.length < size);
  return last === null ? null : { after, last };
}

async function endOfRound(tx: Tx, claimed: string | null): Promise<AuditedRange | null> {
  return (await countPages(tx)) > 0 ? null : { after: claimed ?? platformOrganisationId, last: null };
}
