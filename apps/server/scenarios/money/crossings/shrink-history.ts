import { shrinkSteps } from '../../../test-kit/shrink-steps.ts';
import type { History } from './draw-history.ts';
import type { Step } from './play.ts';
import type { Played } from './play-history.ts';

const mostPlays = 40;

/** The shortest history found that still breaks the rule, with what happened in it. */
export async function shrinkHistory(
  history: History,
  isBroken: (shorter: History) => Promise<Played | null>,
): Promise<{ readonly history: History; readonly played: Played | null; readonly plays: number }> {
  const { steps, ...shortest } = await shrinkSteps(history.steps, {
    mostPlays,
    isBroken: (fewer) => isBroken({ ...history, steps: fewer }),
    simplerThan,
  });
  return { ...shortest, history: { ...history, steps } };
}

/** The step with less in it, the least first. */
function simplerThan(step: Step): readonly Step[] {
  const { command, pick, given, beside, fault, isWorkerLate } = step;
  const bare: Step = given === undefined ? { command, pick } : { command, pick, given };
  const isBare = beside === undefined && fault === undefined && isWorkerLate === undefined;
  const fewer = typeof given === 'number' ? [1, 5].filter((days) => days < given) : [];
  return [
    ...(isBare ? [] : [bare]),
    ...(beside === undefined ? [] : [beside]),
    ...(fault !== undefined && !isBare ? [{ ...bare, fault }] : []),
    ...fewer.map((days) => ({ ...step, given: days })),
  ];
}
