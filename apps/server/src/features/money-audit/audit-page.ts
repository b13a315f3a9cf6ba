import { checkSeries, countNumbers, tallyOf } from '@atrium/domain/money-audit/number-series';
import type { Violation } from '@atrium/domain/money-audit/violation';
import { platformOrganisationId } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { listOrganisationIds } from '../audit/seals.store.ts';
import { listSeries } from '../ledger/books-check.store.ts';
import { lookAtOrganisation } from './look-at-organisation.ts';
import { type AuditRound, claimAudit, saveRound } from './money-audits.store.ts';
import { replaceViolations } from './money-violations.store.ts';
import { checkLateWork } from './steps/check-late-work.ts';

/** Longer than a page takes. When it ends, another worker goes on behind the last page. */
const leaseMs = 60_000;

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;
type Found = Map<string, readonly Violation[]>;

export type AuditedPage = 'other_worker' | 'more' | 'round_over';

/**
 * Checks the next organisations of the round and writes down what is wrong with them, together with how far it came: a
 * killed worker repeats one page. One worker at a time does it.
 */
export async function auditPage(ctx: Needs, holder: string, size: number): Promise<AuditedPage> {
  const now = ctx.clock.wall();
  const claimed = await claimAudit(ctx.db, { holder, now, until: new Date(now.getTime() + leaseMs) });
  if (claimed === null) return 'other_worker';
  const round = claimed.beganAt === null ? await beginRound(ctx, now) : claimed;
  const page = await listOrganisationIds(ctx.db, round.after ?? platformOrganisationId, size);
  const found: Found = new Map();
  const tallies = await checkPage(ctx, page, round.tallies, found);
  const isOver = page.length < size;
  if (isOver) found.set(platformOrganisationId, await checkPlatform(ctx, tallies, now));
  const next: AuditRound = isOver
    ? { beganAt: null, after: null, tallies: [] }
    : { beganAt: round.beganAt, after: page.at(-1) ?? round.after, tallies };
  await save(ctx, holder, { ...next, finishedBegan: isOver ? round.beganAt : null, checked: page.length }, found);
  return isOver ? 'round_over' : 'more';
}

async function beginRound({ db }: Needs, beganAt: Date): Promise<AuditRound> {
  const series = await listSeries(db);
  return { beganAt, after: null, tallies: series.map(({ series: key, next_number: next }) => tallyOf(key, next)) };
}

/** An organisation that cannot be read stops nobody else's check. Its numbers are missing then, so no series is judged. */
async function checkPage(ctx: Needs, page: readonly string[], before: AuditRound['tallies'], found: Found) {
  let tallies = before;
  for (const organisationId of page) {
    try {
      const { violations, numbers } = await lookAtOrganisation(ctx, organisationId);
      found.set(organisationId, violations);
      tallies = countNumbers(tallies, numbers);
    } catch (error) {
      ctx.log.error({ error, organisationId }, 'the money of an organisation could not be checked');
      tallies = [];
    }
  }
  return tallies;
}

async function checkPlatform(ctx: Needs, tallies: AuditRound['tallies'], now: Date): Promise<readonly Violation[]> {
  const { violations } = await lookAtOrganisation(ctx, platformOrganisationId);
  return [...violations, ...checkSeries(tallies), ...(await checkLateWork(ctx.db, now))];
}

async function save(ctx: Needs, holder: string, round: Parameters<typeof saveRound>[2], found: Found): Promise<void> {
  const at = ctx.clock.wall();
  await inTransaction(ctx, async (tx) => {
    // Another worker is the auditor by now, and checks this page itself.
    if (!(await saveRound(tx, holder, round))) return;
    for (const [organisationId, violations] of found)
      for (const { rule, rows, says } of await replaceViolations(tx, organisationId, violations, at))
        ctx.log.error({ organisationId, rule, rows, says }, 'a rule of money is broken');
  });
}
