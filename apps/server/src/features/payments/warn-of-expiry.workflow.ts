import { defineRun } from '../../worker/run.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

export const warnOfExpiryRun = defineRun('warn-of-expiry', async (ctx, due, step) => {
  await step.last('tell', () => warnOfExpiry(ctx, due.organisationId ?? '', due.subjectId));
  return undefined;
});
