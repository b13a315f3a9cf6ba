import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedTestLines } from './failed-tests.ts';
import { slowestFileLines } from './slowest-files.ts';
import { readCounts } from './test-counts.ts';

/** Closes .ci/run: the time of each stage, and last of all the sum of all tests with each failed stage that has none. */
const reports = join(import.meta.dirname, '../../.reports');

interface Stage {
  name: string;
  seconds: number;
  isPassed: boolean;
}

const stages: Stage[] = readFileSync(join(reports, 'ci-stages.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([name = '', seconds, code]) => ({ name, seconds: Number(seconds), isPassed: code === '0' }));

const tested = {
  check: readCounts(join(reports, 'vitest.json'), 'vitest'),
  e2e: readCounts(join(reports, 'e2e.json'), 'playwright'),
};

function failedCheckSteps(): string[] {
  try {
    const check = JSON.parse(readFileSync(join(reports, 'check.json'), 'utf8')) as { steps: Stage[] };
    return check.steps.filter((step) => !step.isPassed && step.name !== 'tests').map((step) => step.name);
  } catch {
    return [];
  }
}

/** Only the end of a long log may be kept, so what matters of the tests is said there once more. */
function testLines(): string[] {
  try {
    const report = JSON.parse(readFileSync(join(reports, 'vitest.json'), 'utf8'));
    const root = join(reports, '..');
    return ['The slowest test files:', ...slowestFileLines(report, root), ...failedTestLines(report, root)];
  } catch {
    return [];
  }
}

let passed = 0;
let failed = 0;
for (const { name, seconds, isPassed } of stages) {
  const counts = name === 'check' || name === 'e2e' ? tested[name] : undefined;
  const failures = (counts?.failed ?? 0) + (name === 'check' ? failedCheckSteps().length : 0);
  passed += counts?.passed ?? 0;
  failed += isPassed ? failures : Math.max(1, failures);
  const figures = counts ? ` ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${isPassed ? '✓' : '✗'} ${name.padEnd(12)} ${String(seconds).padStart(4)} s${figures}`);
}
for (const line of testLines()) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
