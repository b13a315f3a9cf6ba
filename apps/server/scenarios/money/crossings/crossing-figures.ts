import { commandNames } from './command-names.ts';
import { cellFigures, doneThoughRefused, rareCells } from './life-cells.ts';
import type { Visit } from './play-history.ts';
import { productMarks, productStates } from './state-of.ts';
import type { CrossingsEnd } from './tell-crossings.ts';

/** The share of histories that must reach each state. */
const leastShare = 0.02;

/** How often each command met each state: done, and refused in brackets. */
function coverageTable({ visits }: CrossingsEnd): string {
  const all = visits.flat();
  const cell = (state: string, command: string) => {
    const here = all.filter((each) => each.state === state && each.command === command);
    const done = here.filter(({ isAllowed }) => isAllowed).length;
    if (here.length === 0) return '·';
    return done === here.length ? String(done) : `${done}(${here.length - done})`;
  };
  const rows = commandNames.map((command) => [command, ...productStates.map((state) => cell(state, command))]);
  const head = ['', ...productStates.map((_, place) => `s${place + 1}`)];
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  const lines = table.map((row) => row.map((text, column) => text.padStart(widths[column] ?? 0)).join(' '));
  return [...lines, ...productStates.map((state, place) => `s${place + 1} = ${state}`)].join('\n');
}

/** The share of histories in which a command met each state, and each mark of one. */
function stateShares({ visits, numbers: { length: histories } }: CrossingsEnd): ReadonlyMap<string, number> {
  const share = (isMet: (visit: Visit) => boolean) =>
    histories === 0 ? 0 : visits.filter((each) => each.some(isMet)).length / histories;
  return new Map([
    ...productStates.map((state) => [state, share((visit) => visit.state === state)] as const),
    ...productMarks.map((mark) => [mark, share((visit) => visit.marks.includes(mark))] as const),
  ]);
}

/** States that too few histories reach. */
export function rareStates(end: CrossingsEnd): readonly string[] {
  return [...stateShares(end)].filter(([, share]) => share < leastShare).map(([state]) => state);
}

export function crossingFigures(end: CrossingsEnd): string {
  const reached = new Set(end.visits.flat().map(({ state, command }) => `${state} ${command}`)).size;
  const exist = productStates.length * commandNames.length;
  const counts = Map.groupBy(
    end.broken.flatMap(({ played }) => [...new Set(played.broken.map(({ rule }) => rule))]),
    (rule) => rule,
  );
  return [
    coverageTable(end),
    [...stateShares(end)].map(([state, share]) => `${state} ${(share * 100).toFixed(1)} %`).join(', '),
    `${end.numbers.length} histories, ${end.steps} steps in ${end.seconds.toFixed(0)} s, ${reached} of ${exist} cells reached`,
    cellFigures(end.visits.flat()),
    `met fewer than 20 times: ${rareCells(end.visits.flat()).join(', ') || 'none'}`,
    ...doneThoughRefused(end.visits.flat()).map((cell) => `✗ done though the table of life refuses it: ${cell}`),
    ...[...counts].map(([rule, { length }]) => `✗ ${rule}: ${length} histories`),
    `${end.broken.length} violations`,
  ].join('\n');
}
