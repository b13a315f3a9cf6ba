import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readCounts } from './reports/test-counts.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.reports');
const testReport = join(reports, 'vitest.json');

const steps: [name: string, ...command: string[]][] = [
  ['format', 'biome', 'check', '--error-on-warnings', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  ['types', 'tsc', '-b'],
  ['imports', 'depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e', 'tools'],
  ['unused', 'knip', '--no-progress', '--no-config-hints'],
  ['own lints', 'node', 'tools/lint/own-lints.ts'],
  ['lock file', 'lockfile-lint', '--path', 'package-lock.json', '--type', 'npm', '--validate-integrity'],
  ['tests', 'vitest', 'run'],
];

interface StepResult {
  name: string;
  isPassed: boolean;
  seconds: number;
}

/** dependency-cruiser looks for TypeScript's old API; we parse with swc and need none. */
const withoutExpectedNotice = (output: string) => output.replace(/‼ missing-tsc-transpiler[\s\S]*?stable\.\n*/, '');

function runStep([name, command, ...parameters]: [string, ...string[]]): StepResult {
  const startedAt = performance.now();
  const isTests = name === 'tests';
  const result = spawnSync(command as string, parameters, {
    cwd: root,
    encoding: 'utf8',
    stdio: isTests ? 'inherit' : 'pipe',
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      ATRIUM_WHOLE_RUN: '1',
    },
  });
  const isPassed = result.status === 0;
  const seconds = (performance.now() - startedAt) / 1000;
  if (!isPassed && !isTests)
    console.log(withoutExpectedNotice(`${result.stdout}${result.stderr}${result.error ?? ''}`));
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return { name, isPassed, seconds };
}

mkdirSync(reports, { recursive: true });
rmSync(testReport, { force: true });

const wanted = process.argv.slice(2);
const results = steps.filter(([name]) => wanted.length === 0 || wanted.includes(name)).map(runStep);
const failedSteps = results.filter((result) => !result.isPassed);
writeFileSync(join(reports, 'check.json'), JSON.stringify({ steps: results }, null, 2));

console.log(`\n${results.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(' · ')}`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.map((step) => step.name).join(', ')}`);
const counts = readCounts(testReport, 'vitest') ?? { passed: 0, failed: 0 };
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failedSteps.length === 0 && counts.failed === 0 ? 0 : 1;
