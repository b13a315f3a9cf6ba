import { defineRun } from '../../worker/run.ts';
import { followEmail } from './follow-email.ts';

export const followEmailRun = defineRun('follow-email', async (ctx, due, step) => {
  await step.last('follow', () => followEmail(ctx, { id: due.id, userId: due.subjectId }));
  return undefined;
});
