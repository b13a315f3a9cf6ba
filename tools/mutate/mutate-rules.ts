import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { readSourceFiles, type SourceFile } from '../lint/source-file.ts';
import { drawSome } from './draw-some.ts';
import type { Mutated, Wish } from './mutated.ts';
import { type RulesVerdicts, runRules } from './rules-run.ts';
import { makeScratchCopy } from './scratch-copy.ts';

const rules = 'packages/domain/';
/** The folder's own tests, and those that import from it. Random cases find more than a table; so many are enough here. */
const vitestConfig = (tests: readonly string[], setup: readonly string[], runner: string) => `export default {
  test: {
    include: ${JSON.stringify(tests)},
    setupFiles: ${JSON.stringify(setup)},
    runner: ${JSON.stringify(runner)},
    // A thread ends with its process, also in a loop without an end.
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    provide: { propertyRuns: 40, histories: 10 },
    testTimeout: 60_000,
  },
};
`;

/** Changes the rules of one folder, or of one file of it, in each way that Stryker knows, and runs the tests that reach it. */
export async function mutateRules(root: string, target: string, { most, seed }: Wish): Promise<Mutated> {
  const files = readSourceFiles(root).filter(({ path }) => path.startsWith(rules));
  const place = `${rules}src/${target}`;
  const isMutated = (path: string) =>
    (path === place || path.startsWith(`${place}/`)) && !path.endsWith('.test.ts') && !path.includes('/data/');
  const paths = files.map(({ path }) => path).filter(isMutated);
  if (paths.length === 0) throw new Error(`packages/domain/src has no ${target}`);
  const drawn = most === null ? paths : drawSome(paths, most, seed);
  const tests = testsOf(files, target);
  const { directory, discard } = makeScratchCopy(root);
  try {
    writeFileSync(
      join(directory, 'vitest.config.mjs'),
      vitestConfig(tests, setupIn(directory), join(import.meta.dirname, 'mutating-runner.ts')),
    );
    writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
    const mutants = await plantMutants(directory, drawn);
    return resultOf(target, mutants, await runRules(directory, { files: tests.length, seed }));
  } finally {
    discard();
  }
}

/** Rules ask the suite in force. */
const withSuite = `${rules}test-kit/put-suite-in-force.ts`;
const setupIn = (directory: string) => (existsSync(join(directory, withSuite)) ? [withSuite] : []);

function testsOf(files: readonly SourceFile[], target: string): string[] {
  const [folder = target] = target.split('/');
  return files
    .filter(({ path }) => path.endsWith('.test.ts'))
    .filter(({ path, text }) => path.startsWith(`${rules}src/${folder}/`) || text.includes(`../${folder}/`))
    .map(({ path }) => path);
}

type Mutants = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'];

const silent = () => {};
const logger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent };
const isOff = () => false;

/** Writes all changes into the files, each behind a switch of its own, so that the tests need not be loaded again for the next one. */
async function plantMutants(directory: string, paths: readonly string[]): Promise<Mutants> {
  const instrumenter = new Instrumenter({
    ...logger,
    isTraceEnabled: isOff,
    isDebugEnabled: isOff,
    isInfoEnabled: isOff,
    isWarnEnabled: isOff,
    isErrorEnabled: isOff,
    isFatalEnabled: isOff,
  });
  const texts = paths.map((name) => ({ name, mutate: true, content: readFileSync(join(directory, name), 'utf8') }));
  const { files, mutants } = await instrumenter.instrument(texts, { plugins: [], excludedMutations: [], ignorers: [] });
  for (const { name, content } of files) writeFileSync(join(directory, name), content);
  return mutants;
}

/** What is computed only while a module is loaded is left out: a switch comes too late for it. */
function resultOf(target: string, mutants: Mutants, { noticed, reached, atLoad }: RulesVerdicts): Mutated {
  const tried = mutants.filter(({ id }) => reached.has(id) || !atLoad.has(id));
  return {
    target,
    noticed: tried.filter(({ id }) => noticed.has(id)).length,
    unnoticed: tried
      .filter(({ id }) => !noticed.has(id))
      .map(({ id, fileName, location, mutatorName, replacement }) => ({
        place: `${fileName}:${location.start.line + 1}`,
        what: `${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
        isReached: reached.has(id),
      })),
  };
}
