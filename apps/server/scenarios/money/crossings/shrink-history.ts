import type { History } from './draw-history.ts';
import type { Step } from './play.ts';
import type { Played } from './play-history.ts';

/** No history is played again more often than this to make it shorter. */
const mostPlays = 40;

/** The shortest history found that still breaks the rule, with what happened in it. */
export async function shrinkHistory(
  history: History,
  isBroken: (shorter: History) => Promise<Played | null>,
): Promise<{ readonly history: History; readonly played: Played | null; readonly plays: number }> {
  let best = history;
  let played: Played | null = null;
  let plays = 0;
  const attempt = async (steps: readonly Step[]): Promise<boolean> => {
    if (plays >= mostPlays) return false;
    plays += 1;
    const found = await isBroken({ ...best, steps });
    if (found === null) return false;
    best = { ...best, steps };
    played = found;
    return true;
  };
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = best.steps.length - size; from >= 0; from -= size)
      await attempt([...best.steps.slice(0, from), ...best.steps.slice(from + size)]);
  for (let place = 0; place < best.steps.length; place += 1)
    for (const simpler of simplerThan(best.steps[place] as Step))
      if (await attempt(best.steps.with(place, simpler))) break;
  return { history: best, played, plays };
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
