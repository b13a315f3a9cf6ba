import { commandNames } from './command-names.ts';
import type { MoveSums } from './move-sums.ts';
import { addressStates } from './state-of.ts';

/** How often each command met each state of the address: done, and refused in brackets. */
function coverageTable({ cells }: MoveSums): string {
  const cell = (state: string, command: string) => {
    const [done, refused] = cells[`${state} ${command}`] ?? [0, 0];
    if (done + refused === 0) return '·';
    return refused === 0 ? String(done) : `${done}(${refused})`;
  };
  const rows = commandNames.map((command) => [command, ...addressStates.map((state) => cell(state, command))]);
  const table = [['', ...addressStates], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length))) ?? [];
  return table.map((row) => row.map((text, column) => text.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}

export function moveFigures(sums: MoveSums): string {
  const reached = Object.keys(sums.cells).length;
  const exist = addressStates.length * commandNames.length;
  const rules = Map.groupBy(sums.broken, ({ rule }) => rule);
  return [
    coverageTable(sums),
    `${sums.histories} histories, ${sums.steps} steps in ${sums.seconds.toFixed(0)} s, ${reached} of ${exist} cells reached`,
    ...[...rules].map(
      ([rule, broken]) => `✗ ${rule}: ${broken.length} histories (${broken.map(({ number }) => number)})`,
    ),
    ...[...new Set(sums.missed)].map((name) => `✗ the set-up “${name}” did not come about`),
    `${sums.broken.length} violations`,
  ].join('\n');
}
