import { leadFormNames } from '@atrium/domain/leads/lead-form';
import { defineRun } from '../../worker/run.ts';
import { endSubmissions, submitLead } from './submit-lead.ts';

/** With at most an hour between attempts, this many last about three days. */
const lastLeadAttempt = 79;
/** A CRM that hangs holds few runs. */
const maxInFlight = 20;

export const submitLeadRun = defineRun(
  'submit-lead',
  async (ctx, due, step) => {
    for (const form of leadFormNames) await step(`submit ${form}`, () => submitLead(ctx, due.subjectId, form));
    const rejected = await step.last('end', () => endSubmissions(ctx, due.subjectId));
    return rejected.length === 0 ? undefined : { gaveUp: `the CRM refuses this lead: ${rejected.join(', ')}` };
  },
  { lastAttempt: lastLeadAttempt, maxInFlight },
);
