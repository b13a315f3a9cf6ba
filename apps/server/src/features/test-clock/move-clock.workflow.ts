import { defineRun } from '../../worker/run.ts';
import { moveClock } from './move-clock.ts';

export const moveClockRun = defineRun('move-clock', async (ctx, due, step) => {
  const move = { id: due.id, organisationId: due.organisationId ?? '', moveId: due.subjectId };
  await step.last('move', () => moveClock(ctx, move));
  return undefined;
});
