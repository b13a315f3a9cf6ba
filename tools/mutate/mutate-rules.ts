import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceFiles, type SourceFile } from '../lint/source-file.ts';
import { drawSome } from './draw-some.ts';
import type { Mutated, Wish } from './mutated.ts';
import { makeScratchCopy } from './scratch-copy.ts';

const rules = 'packages/domain/';
/** The folder's own tests, and those that import from it. Random cases find more than a table; so many are enough here. */
const vitestConfig = (tests: readonly string[]) => `export default {
  test: {
    include: ${JSON.stringify(tests)},
    provide: { propertyRuns: 40, histories: 10 },
    testTimeout: 60_000,
  },
};
`;

interface StrykerReport {
  readonly files: Record<
    string,
    {
      readonly mutants: readonly {
        readonly status: string;
        readonly mutatorName: string;
        readonly replacement?: string;
        readonly location: { readonly start: { readonly line: number } };
      }[];
    }
  >;
}

/** Changes the rules of one folder, or of one file of it, in each way that Stryker knows, and runs the tests that reach it. */
export function mutateRules(root: string, target: string, { most, seed }: Wish): Mutated {
  const files = readSourceFiles(root).filter(({ path }) => path.startsWith(rules));
  const place = `${rules}src/${target}`;
  const isMutated = (path: string) =>
    (path === place || path.startsWith(`${place}/`)) && !path.endsWith('.test.ts') && !path.includes('/data/');
  const paths = files.map(({ path }) => path).filter(isMutated);
  if (paths.length === 0) throw new Error(`packages/domain/src has no ${target}`);
  const drawn = most === null ? paths : drawSome(paths, most, seed);
  const { directory, discard } = makeScratchCopy(root, [rules, 'tsconfig.base.json']);
  try {
    writeFileSync(join(directory, 'vitest.config.mjs'), vitestConfig(testsOf(files, target)));
    writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(directory, 'stryker.config.json'), JSON.stringify(settingsFor(drawn)));
    const report = join(directory, 'mutation.json');
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/stryker'), ['run'], {
      cwd: directory,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Stryker failed:\n${stdout.slice(-4000)}`);
    return readReport(JSON.parse(readFileSync(report, 'utf8')) as StrykerReport, target);
  } finally {
    discard();
  }
}

function testsOf(files: readonly SourceFile[], target: string): string[] {
  const [folder = target] = target.split('/');
  return files
    .filter(({ path }) => path.endsWith('.test.ts'))
    .filter(({ path, text }) => path.startsWith(`${rules}src/${folder}/`) || text.includes(`../${folder}/`))
    .map(({ path }) => path);
}

const settingsFor = (mutate: readonly string[]) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.config.mjs' },
  mutate,
  inPlace: true,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: Number(process.env['ATRIUM_MUTATE_CONCURRENCY'] ?? 1),
  timeoutMS: 20_000,
  reporters: ['json'],
  jsonReporter: { fileName: 'mutation.json' },
  allowEmpty: true,
});

const survived = new Set(['Survived', 'NoCoverage']);
const killed = new Set(['Killed', 'Timeout', 'RuntimeError']);

function readReport({ files }: StrykerReport, target: string): Mutated {
  const mutants = Object.entries(files).flatMap(([path, file]) => file.mutants.map((mutant) => ({ path, ...mutant })));
  return {
    target,
    noticed: mutants.filter(({ status }) => killed.has(status)).length,
    unnoticed: mutants
      .filter(({ status }) => survived.has(status))
      .map(({ path, location, mutatorName, replacement = '', status }) => ({
        place: `${path}:${location.start.line}`,
        what: `${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
        isReached: status === 'Survived',
      })),
  };
}
