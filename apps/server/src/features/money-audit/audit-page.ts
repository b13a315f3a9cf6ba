import { checkSeries, countNumbers, type SeriesTally } from '@atrium/domain/money-audit/number-series';
import type { Violation } from '@atrium/domain/money-audit/violation';
import { platformOrganisationId } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { lookAtOrganisation } from './look-at-organisation.ts';
import { type AuditedRange, deletePage, listOrganisationsUpTo } from './money-audit-pages.store.ts';
import { countChecked, endRound, lockRound } from './money-audits.store.ts';
import { replaceViolations } from './money-violations.store.ts';
import { checkLateWork } from './steps/check-late-work.ts';
import { claimPage } from './steps/claim-page.ts';

/** Longer than a page takes. When it ends, another worker takes the page over. */
const leaseMs = 60_000;

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

interface CheckedPage {
  readonly found: ReadonlyMap<string, readonly Violation[]>;
  /** The numbers that were found, by organisation. Null where one of them could not be read. */
  readonly numbers: readonly (readonly (string | null)[])[] | null;
}

export type AuditedPage = 'others_finish' | 'more' | 'round_over';

/**
 * Claims the next organisations of the round, checks them and writes down what is wrong with them. Any number of workers
 * share a round; the page of a killed one is checked again by another.
 */
export async function auditPage(ctx: Needs, holder: string, size: number): Promise<AuditedPage> {
  const now = ctx.clock.wall();
  const lease = { holder, now, until: new Date(now.getTime() + leaseMs) };
  const page = await inTransaction(ctx, (tx) => claimPage(tx, lease, size));
  if (page === null) return 'others_finish';
  if (page.last === null) {
    await finishRound(ctx, holder, page);
    return 'round_over';
  }
  const checked = await checkPage(ctx, await listOrganisationsUpTo(ctx.db, page.after, page.last));
  await inTransaction(ctx, async (tx) => {
    const { tallies } = await lockRound(tx);
    // Another worker has taken the page over, and checks it itself.
    if (!(await deletePage(tx, page.after, holder))) return;
    await countChecked(tx, checked.found.size, addNumbers(tallies, checked.numbers));
    await writeDown(ctx, tx, checked.found);
  });
  return 'more';
}

/** Where an organisation could not be read its numbers are missing, so no series is judged in this round. */
const addNumbers = (tallies: readonly SeriesTally[], numbers: CheckedPage['numbers']) =>
  numbers === null ? [] : numbers.reduce(countNumbers, tallies);

/** An organisation that cannot be read stops nobody else's check. */
async function checkPage(ctx: Needs, page: readonly string[]): Promise<CheckedPage> {
  const found = new Map<string, readonly Violation[]>();
  const numbers: (readonly (string | null)[])[] = [];
  for (const organisationId of page) {
    try {
      const looked = await lookAtOrganisation(ctx, organisationId);
      found.set(organisationId, looked.violations);
      numbers.push(looked.numbers);
    } catch (error) {
      ctx.log.error({ error, organisationId }, 'the money of an organisation could not be checked');
    }
  }
  return { found, numbers: found.size === page.length ? numbers : null };
}

/** Checks what belongs to no organisation, when all of them are checked. */
async function finishRound(ctx: Needs, holder: string, { after }: AuditedRange): Promise<void> {
  const { violations } = await lookAtOrganisation(ctx, platformOrganisationId);
  const late = await checkLateWork(ctx.db, ctx.clock.wall());
  await inTransaction(ctx, async (tx) => {
    const { tallies } = await lockRound(tx);
    if (!(await deletePage(tx, after, holder))) return;
    const all = [...violations, ...checkSeries(tallies), ...late];
    await endRound(tx, ctx.clock.wall());
    await writeDown(ctx, tx, new Map([[platformOrganisationId, all]]));
  });
}

async function writeDown(
  ctx: Needs,
  tx: Parameters<typeof replaceViolations>[0],
  found: CheckedPage['found'],
): Promise<void> {
  if (found.size === 0) return;
  for (const violation of await replaceViolations(tx, found, ctx.clock.wall()))
    ctx.log.error(violation, 'a rule of money is broken');
}
