import { defineRun } from '../../worker/run.ts';
import { workOffNotice } from './work-off-notice.ts';

export const workOffNoticeRun = defineRun('work-off-notice', async (ctx, due, step) => {
  await step('look', () => workOffNotice(ctx, due.subjectId, due.id));
  return undefined;
});
