import { decideInLife } from '@atrium/domain/subscriptions/life/answer-in-life';
import { allowedCells } from './allowed-cells.ts';
import type { CommandName } from './command-names.ts';
import { lifeCommandOf } from './life-commands.ts';
import type { Visit } from './play-history.ts';

/** A cell is visited often enough when it was met so many times. */
const often = 20;

const nameOf = ({ state, command }: { readonly state: string; readonly command: string | null }) =>
  `${state} × ${command}`;

/** How often a command was done in each cell that allows it. */
function countCells(visits: readonly Visit[]): ReadonlyMap<string, number> {
  const counts = new Map(allowedCells.map((cell) => [nameOf(cell), 0]));
  for (const { state, life, isAllowed } of visits) {
    const count = counts.get(nameOf({ state, command: life }));
    if (isAllowed && count !== undefined) counts.set(nameOf({ state, command: life }), count + 1);
  }
  return counts;
}

/** The cells that were met too seldom, with how often. */
export function rareCells(visits: readonly Visit[]): readonly string[] {
  return [...countCells(visits)].filter(([, count]) => count < often).map(([cell, count]) => `${cell} (${count})`);
}

/** How many cells of the table of life the histories reached. */
export function cellFigures(visits: readonly Visit[]): string {
  const counts = [...countCells(visits).values()];
  const reached = counts.filter((count) => count > 0).length;
  const visitedOften = counts.filter((count) => count >= often).length;
  return `the table of life: ${reached} of ${counts.length} cells that allow a command reached, ${visitedOften} of them ${often} times or more`;
}

/** Commands that were done where the table refuses them, for the product that they are about. */
export function doneThoughRefused(visits: readonly Visit[]): readonly string[] {
  // A free plan is taken by the command of a trial, and is no trial.
  const asked: readonly CommandName[] = ['schedule', 'withdraw_schedule', 'cancel', 'resume', 'change'];
  const wrong = visits.flatMap(({ state, command, isAllowed, isAlone }) => {
    const known = asked.includes(command) ? lifeCommandOf[command] : null;
    return isAllowed && isAlone && known !== null && !decideInLife(state, known).allowed
      ? [`${state} × ${command}`]
      : [];
  });
  return [...new Set(wrong)];
}
