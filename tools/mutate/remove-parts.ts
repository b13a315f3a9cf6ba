import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceFiles } from '../lint/source-file.ts';
import { drawSome } from './draw-some.ts';
import type { Mutated, Wish } from './mutated.ts';
import { findRemovals, markReached, type Removal, textWithout } from './removals.ts';
import { findReached, holdCluster, type Reached, runTests } from './run-tests.ts';
import { makeScratchCopy } from './scratch-copy.ts';

const features = 'apps/server/src/features/';
const isTest = /\.test\.ts$/;
/** Documents say what they are given, and routes only name what is called. */
const isLeftOut = /\.test\.ts$|\/(templates|pdf)\/|\/routes\.ts$/;

/** An operator's command runs in a process of its own, where nobody sees which places it comes by. */
const startsCommand = /\b(runCommand|runWorkerCommand|execFile|spawn)\(/;

type Numbered = Removal & { readonly id: number };

/** Takes out each condition, lock, promise, record and mail of a feature of the server, one at a time, and runs its tests. */
export async function removeParts(
  root: string,
  target: string,
  { most, seed, also }: Wish & { readonly also: readonly string[] },
): Promise<Mutated> {
  const files = readSourceFiles(root).filter(({ path }) => path.startsWith(features));
  const within = files.filter(({ path }) => path.startsWith(`${features}${target}`));
  const sources = within.filter(({ path }) => path.endsWith('.ts') && !isLeftOut.test(path));
  if (sources.length === 0) throw new Error(`the server has no feature ${target}`);
  const removals = sources.flatMap(findRemovals).map((removal, id) => ({ ...removal, id }));
  const folders = [target.split('/')[0] ?? target, ...also].map((name) => `${features}${name}/`);
  const tests = files
    .map(({ path }) => path)
    .filter((path) => isTest.test(path) && folders.some((folder) => path.startsWith(folder)));
  const { directory, discard } = makeScratchCopy(root);
  const cluster = await holdCluster(directory);
  try {
    for (const { path, text } of sources)
      writeFileSync(
        join(directory, path),
        markReached(
          text,
          removals.filter((each) => each.path === path),
        ),
      );
    const { run, reached } = await findReached(directory, tests, cluster.url);
    if (!run.isPassed) throw new Error(`the tests fail before anything is taken out:\n${run.output.slice(-4000)}`);
    for (const { path, text } of sources) writeFileSync(join(directory, path), text);
    const drawn = most === null ? removals : drawSome(removals, most, seed);
    console.log(
      `${removals.length} parts, ${drawn.length} taken out; ${tests.length} test files, ${run.seconds.toFixed(0)} s`,
    );
    const starters = reached.filter(({ file }) => startsCommand.test(readFileSync(join(directory, file), 'utf8')));
    const verdicts: { readonly removal: Numbered; readonly verdict: Verdict }[] = [];
    for (const removal of drawn) {
      const verdict = await tryWithout(directory, removal, { reached, starters, url: cluster.url });
      verdicts.push({ removal, verdict });
      console.log(`${verdict.padEnd(11)} ${nameOf(removal)}`);
    }
    return resultOf(target, verdicts);
  } finally {
    cluster.release();
    discard();
  }
}

type Verdict = 'noticed' | 'not noticed' | 'not reached';

const nameOf = ({ path, line, kind, removed }: Removal) =>
  `${path.slice(features.length)}:${line} ${kind}: ${removed.slice(0, 90)}`;

async function tryWithout(
  directory: string,
  removal: Numbered,
  tests: { readonly reached: readonly Reached[]; readonly starters: readonly Reached[]; readonly url: string },
): Promise<Verdict> {
  const seen = tests.reached.filter(({ ids }) => ids.includes(removal.id));
  const through = (seen.length > 0 ? seen : tests.starters).toSorted((one, other) => one.seconds - other.seconds);
  if (through.length === 0) return 'not reached';
  const path = join(directory, removal.path);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, textWithout(text, removal));
  const mostSeconds = 60 + 3 * through.reduce((sum, { seconds }) => sum + seconds, 0);
  const files = through.map(({ file }) => file);
  const { isPassed } = await runTests(directory, files, { url: tests.url, mostSeconds });
  writeFileSync(path, text);
  if (!isPassed) return 'noticed';
  return seen.length > 0 ? 'not noticed' : 'not reached';
}

function resultOf(
  target: string,
  verdicts: readonly { readonly removal: Numbered; readonly verdict: Verdict }[],
): Mutated {
  return {
    target: `server/${target}`,
    noticed: verdicts.filter(({ verdict }) => verdict === 'noticed').length,
    unnoticed: verdicts
      .filter(({ verdict }) => verdict !== 'noticed')
      .map(({ removal, verdict }) => ({
        place: `${removal.path}:${removal.line}`,
        what: `${removal.kind}: ${removal.removed.slice(0, 100)}`,
        isReached: verdict === 'not noticed',
      })),
  };
}
