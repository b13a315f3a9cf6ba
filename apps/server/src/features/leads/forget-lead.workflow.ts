import { defineRun } from '../../worker/run.ts';
import { forgetLead } from './forget-lead.ts';

/** With at most an hour between attempts, this many last about three days; then an operator sees it. */
const lastAttempt = 79;
const maxInFlight = 20;

export const forgetLeadRun = defineRun(
  'forget-lead',
  async (ctx, due, step) => {
    const end = await step.last('forget', () => forgetLead(ctx, due.subjectId));
    return end === 'forgotten' ? undefined : { gaveUp: 'the CRM takes no such call: delete this person there by hand' };
  },
  { lastAttempt, maxInFlight },
);
