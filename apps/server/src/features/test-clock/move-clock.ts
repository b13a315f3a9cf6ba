import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { countStop, endMove, findMove, isPayingSince } from './clock-moves.store.ts';
import { advanceClock } from './steps/advance-clock.ts';

interface DueMove {
  readonly id: string;
  readonly organisationId: string;
  readonly moveId: string;
}

/** One run looks so often whether it can go on; then another one follows, so that no run outlasts its lease. */
const looks = 40;
const lookAgainMs = 50;
/** A gateway that answers later than this is looked up by the clock on the wall; the move does not wait for it. */
const waitForPaymentMs = 10_000;

/**
 * Moves the clock of a test organisation towards its date, from one due instant to the next. It waits at each until the
 * runs there have ended. Every step is a transaction: after a crash the next run goes on from where the clock stands.
 */
export async function moveClock(ctx: Context, due: DueMove): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    const found = await inMoneyWork(ctx, due.organisationId, (work) => goOn(work, due.moveId));
    if (found === 'over') return;
    if (found === 'waiting') await ctx.clock.rest(lookAgainMs);
  }
  const { organisationId, moveId: subjectId } = due;
  const now = ctx.clock.wall();
  const next = { id: ctx.newId(), kind: 'move-clock' as const, organisationId, subjectId, dueAt: now, now };
  await inTransaction(ctx, (tx) => replaceDueWork(tx, due.id, next));
}

async function goOn(work: MoneyWork, moveId: string): Promise<'over' | 'waiting' | 'moved'> {
  const { ctx, organisationId, tx } = work;
  const move = await findMove(organisationId, tx, moveId);
  if (move?.state !== 'running') return 'over';
  if (await isPayingSince(organisationId, tx, new Date(ctx.clock.wall().getTime() - waitForPaymentMs)))
    return 'waiting';
  const step = await advanceClock(work, move.until);
  if (step.step === 'wait') return 'waiting';
  if (step.step === 'move') {
    await countStop(organisationId, tx, moveId);
    return 'moved';
  }
  const stoppedBy = step.step === 'stop' ? step.kind : null;
  await endMove(organisationId, tx, { id: moveId, at: ctx.clock.wall(), stoppedBy });
  return 'over';
}
