import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseCommit, changedFiles } from './checks/changed-files.ts';
import { runLanes, type Step, summaryOf } from './checks/run-step.ts';
import { testsOfChanges } from './checks/tests-of-changes.ts';

const root = join(import.meta.dirname, '..');
const isCode = /\.(ts|tsx|mjs)$/;
const isCruised = /^(packages|apps|e2e|tools)\/.*\.(ts|tsx|mjs)$/;
/** A change to one of these can change everything, so its tests are all tests. */
const isForAll =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json|apps\/server\/(migrations|test-kit)\/)/;

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const startedAt = performance.now();
const { present, deleted } = changedFiles(root, baseCommit(root, values.since));
const changed = [...present, ...deleted];
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const tests = testsOfChanges(changed, tracked.split('\n')).filter((path) => !deleted.includes(path));

/** A step that is given files, and left out when there are none. */
const onFiles = (name: string, files: readonly string[], command: string, ...parameters: string[]): Step[] =>
  files.length === 0 ? [] : [{ name, command, parameters: [...parameters, ...files] }];

const statics: Step[] = [
  ...onFiles('format', present, 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched'),
  { name: 'own lints', command: 'node', parameters: ['tools/lint/own-lints.ts'] },
  { name: 'shape', command: 'node', parameters: ['tools/shape/print.ts'] },
  { name: 'types', command: 'tsc', parameters: ['-b'] },
  ...onFiles(
    'lint',
    present.filter((path) => isCode.test(path)),
    'oxlint',
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ),
  ...onFiles(
    'imports',
    present.filter((path) => isCruised.test(path)),
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
  ),
  { name: 'unused', command: 'knip', parameters: ['--no-progress', '--no-config-hints'] },
];
const testing: Step[] = onFiles('tests', tests, 'vitest', 'run', '--maxWorkers=2').map((step) => ({
  ...step,
  isLoud: true,
}));

console.log(`${changed.length} changed files, ${tests.length} test files\n`);
const results = await runLanes([statics, testing]);
const failed = results.filter((result) => !result.isPassed);
console.log(`\n${summaryOf(results)} · all ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
if (changed.some((path) => isForAll.test(path)))
  console.log('Some of these changes can reach every test: run npm run check before you push.');
if (failed.length > 0) console.log(`Failed: ${failed.map((step) => step.name).join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
