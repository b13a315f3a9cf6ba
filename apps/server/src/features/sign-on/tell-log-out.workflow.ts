import { defineRun } from '../../worker/run.ts';
import { tellLogOut } from './tell-log-out.ts';

/** With at most an hour between attempts, this many last about three days; all that the product holds is over by then. */
const lastAttempt = 79;
/** A product that hangs holds few runs. */
const maxInFlight = 40;

export const tellLogOutRun = defineRun(
  'tell-log-out',
  async (ctx, due, step) => {
    const end = await step.last('tell', () => tellLogOut(ctx, due.subjectId));
    return end === 'refused' ? { gaveUp: 'the product refuses the notice: see its log' } : undefined;
  },
  { lastAttempt, maxInFlight },
);
