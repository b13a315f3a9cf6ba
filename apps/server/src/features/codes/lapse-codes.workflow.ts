import { defineRun } from '../../worker/run.ts';
import { lapseCodes } from './lapse-codes.ts';

export const lapseCodesRun = defineRun('lapse-codes', async (ctx, due, step) => {
  while (await step('lapse', () => lapseCodes(ctx, due.subjectId)));
  return undefined;
});
