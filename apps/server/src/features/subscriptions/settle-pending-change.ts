import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { worker } from '../audit/steps/record.ts';
import { pendingSince } from './attempts/pending-since.ts';
import { resolveOutcome } from './attempts/resolve-outcome.ts';

const hourMs = 3_600_000;
const longestWaitMs = 6 * hourMs;
/** A card is decided within the hour; a bank may take its days over a mandate. Later than that somebody must look. */
const stuckAfterMs = { card: hourMs, mandate: 7 * 24 * hourMs };

/** A change that nobody finished, or whose payment nobody knows the end of: looked up until it is known, then applied or released. */
export async function settlePendingChange(
  ctx: Context,
  organisationId: string,
  quoteId: string,
  dueRowId: string,
): Promise<void> {
  const { outcome } = await resolveOutcome(ctx, organisationId, quoteId, { doer: worker });
  if (outcome === 'paid' || outcome === 'failed') return;
  const pending = await pendingSince(ctx, organisationId, quoteId);
  const now = ctx.clock.wall();
  const ageMs = now.getTime() - pending.begunAt.getTime();
  // The row stays open, comes again, and shows as stuck when it has come too often.
  if (ageMs > stuckAfterMs[pending.isSynchronous ? 'card' : 'mandate'])
    throw new Error('the gateway does not know yet');
  // As long again as it has waited, so that a payer who waits is answered soon, and a bank is not asked all day.
  const waitMs = Math.min(longestWaitMs, Math.max(60_000, ageMs));
  const next = { id: ctx.newId(), kind: 'settle-pending-change' as const, organisationId, subjectId: quoteId, now };
  await inTransaction(ctx, (tx) => replaceDueWork(tx, dueRowId, { ...next, dueAt: new Date(now.getTime() + waitMs) }));
}
