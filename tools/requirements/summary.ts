import type { Inventory } from './parse-inventory.ts';

const width = 100;

/** What is implied and what departs are no requirements of their own. */
const beside = ['N', 'X'];

/** One line per area, `NAV 38/42, 2 as departed`, the sum of all, then the ids that no passing test proves. */
export function summary(inventory: Inventory, proven: ReadonlySet<string>): string[] {
  const areas = [...inventory.areas].map(([area, ids]) => ({
    area,
    count: `${area} ${ids.filter((id) => proven.has(id)).length}/${ids.length}${departedIn(inventory, ids)}`,
    missing: ids.filter((id) => !proven.has(id)),
  }));
  const open = areas.filter(({ missing }) => missing.length > 0);
  const rest = open.flatMap(({ area, missing }) => wrap(`${area}:`, shorten(missing)));
  return [
    ...areas.map(({ count }) => count),
    total(inventory, proven),
    ...(rest.length > 0 ? ['', 'Not proven', ...rest] : []),
  ];
}

function departedIn({ departed }: Inventory, ids: readonly string[]): string {
  const count = ids.filter((id) => departed.has(id)).length;
  return count === 0 ? '' : `, ${count} as departed`;
}

function total({ areas, departed }: Inventory, proven: ReadonlySet<string>): string {
  const all = [...areas].flatMap(([area, ids]) => (beside.includes(area) ? [] : ids));
  const met = all.filter((id) => proven.has(id));
  const asDeparted = met.filter((id) => departed.has(id)).length;
  return `${met.length} of ${all.length} requirements: ${met.length - asDeparted} as written, ${asDeparted} as departed`;
}

/** Neighbours are drawn together: NAV-01, NAV-02, NAV-03 reads NAV-01…03. */
export function shorten(ids: readonly string[]): string[] {
  const runs: { first: string; last: string }[] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run !== undefined && numberOf(id) === numberOf(run.last) + 1) run.last = id;
    else runs.push({ first: id, last: id });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}…${last.slice(last.lastIndexOf('-') + 1)}`));
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}

function wrap(label: string, words: readonly string[]): string[] {
  const indent = ' '.repeat(2);
  const lines = [`${indent}${label}`];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + 1 + word.length > width) lines.push(`${indent}${indent}${word}`);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
