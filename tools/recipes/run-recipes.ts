import { join } from 'node:path';
import { closedSets, recipes, type Step } from './recipes.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

/**
 * Carries out recipes of docs/recipes.md in a copy of the code, which must still compile and pass the lints. Then adds a
 * member to each closed set, where the compiler must name every place that needs an entry. Exits with 1 where it is not so.
 */
const copy = makeScratchCopy(join(import.meta.dirname, '../..'));
let missed = 0;
const tell = (isMet: boolean, line: string): void => {
  if (!isMet) missed += 1;
  process.stdout.write(`${isMet ? '✓' : '✗'} ${line}\n`);
};

function take({ read, write }: ScratchCopy, step: Step): void {
  if ('text' in step) return write(step.path, step.text);
  const text = read(step.path);
  const anchor = 'before' in step ? step.before : step.after;
  if (text.split(anchor).length !== 2) throw new Error(`${step.path} does not hold this once: ${anchor}`);
  write(
    step.path,
    text.replace(anchor, () => ('before' in step ? `${step.put}${anchor}` : `${anchor}${step.put}`)),
  );
}

/** The files that the compiler finds wrong, each with how often. */
function compile(): ReadonlyMap<string, number> {
  const { output } = copy.run('tsc', '-b');
  const files = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path = '']) => path);
  return new Map([...Map.groupBy(files, (path) => path)].map(([path, all]) => [path, all.length]));
}

try {
  const sets = process.argv.includes('--no-sets') ? [] : Object.entries(closedSets);
  for (const [name, { path, after, put, places }] of sets) {
    const before = copy.read(path);
    take(copy, { path, after, put });
    const named = compile();
    copy.write(path, before);
    const silent = places.filter((place) => !named.has(place));
    const isMet = named.size > 0 && silent.length === 0;
    tell(
      isMet,
      `one more ${name}: the compiler names ${named.size} files${silent.map((place) => `, not ${place}`).join('')}`,
    );
    if (process.argv.includes('--list')) for (const each of named.keys()) process.stdout.write(`    ${each}\n`);
  }
  for (const [name, steps] of Object.entries(recipes)) {
    for (const step of steps) take(copy, step);
    copy.run('git', 'add', '--all');
    tell(true, `${name}: ${steps.length} steps, ${new Set(steps.map(({ path }) => path)).size} files`);
  }
  const wrong = compile();
  tell(wrong.size === 0, `together they compile${[...wrong.keys()].map((path) => `, not ${path}`).join('')}`);
  for (const check of ['tools/shape/print.ts', 'tools/lint/own-lints.ts']) {
    const { isWell, output } = copy.run('node', check);
    tell(isWell, isWell ? `${check} finds nothing` : output);
  }
} finally {
  copy.discard();
}
process.exitCode = missed === 0 ? 0 : 1;
