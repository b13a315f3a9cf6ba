import { defineRun } from '../../worker/run.ts';
import { checkTaxNumber } from './check-tax-number.ts';

/** With at most an hour between attempts, this many last about a week: then an operator looks at it. */
const lastCheckAttempt = 175;
/** A register that hangs holds few runs. */
const maxInFlight = 5;

export const checkTaxNumberRun = defineRun(
  'check-tax-number',
  async (ctx, due, step) => {
    await step.last('ask', () => checkTaxNumber(ctx, due.organisationId ?? ''));
    return undefined;
  },
  { lastAttempt: lastCheckAttempt, maxInFlight },
);
