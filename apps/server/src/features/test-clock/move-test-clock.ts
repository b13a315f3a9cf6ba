import { moveTestClock as endpoint } from '@atrium/contract/test-clock/test-clock';
import { planClockMove } from '@atrium/domain/test-clock/plan-clock-move';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { findLastMove, insertMove } from './clock-moves.store.ts';
import { describeClock } from './steps/describe-clock.ts';

/** Begins to move the clock of a test organisation. The worker does the moving (N-61, D-312). */
export const moveTestClock = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId } = caller;
  return inMoneyWork(ctx, organisationId, async (work) => {
    const { tx, company, now } = work;
    const last = await findLastMove(organisationId, tx);
    const isMoving = last?.state === 'running';
    const decision = planClockMove({ isTest: company.is_test, isMoving, now, until: new Date(input.until) });
    if (!decision.allowed) throw new Refused(decision.refusal);
    const { from, until } = decision.plan;
    const id = ctx.newId();
    const at = ctx.clock.wall();
    await insertMove(organisationId, tx, { id, from, until, at });
    const due = { id: ctx.newId(), kind: 'move-clock' as const, organisationId, subjectId: id };
    await insertDueWork(tx, { ...due, dueAt: at, now: at });
    await record(work, doerOf(caller), {
      action: 'company.clock_moved',
      subjectId: id,
      facts: { from: from.toISOString(), until: until.toISOString() },
    });
    return caller.remember(tx, await describeClock(work));
  });
});
