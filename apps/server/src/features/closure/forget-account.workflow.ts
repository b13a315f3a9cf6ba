import { defineRun } from '../../worker/run.ts';
import { forgetAccount } from './forget-account.ts';

export const forgetAccountRun = defineRun('forget-account', async (ctx, due, step) => {
  await step.last('look', () => forgetAccount(ctx, { id: due.id, userId: due.subjectId }));
  return undefined;
});
