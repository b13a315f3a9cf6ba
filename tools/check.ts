import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runLanes, type Step, summaryOf } from './checks/run-step.ts';
import { readCounts } from './reports/test-counts.ts';

const reports = join(import.meta.dirname, '../.reports');
const testReport = join(reports, 'vitest.json');

const step = (name: string, command: string, ...parameters: string[]): Step => ({ name, command, parameters });

const statics = [
  step('format', 'biome', 'check', '--error-on-warnings', '.'),
  step('lint', 'oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'),
  step('types', 'tsc', '-b'),
  step('imports', 'depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e', 'tools'),
  step('unused', 'knip', '--no-progress', '--no-config-hints'),
  step('own lints', 'node', 'tools/lint/own-lints.ts'),
  step('shape', 'node', 'tools/shape/print.ts'),
  step('lock file', 'lockfile-lint', '--path', 'package-lock.json', '--type', 'npm', '--validate-integrity'),
];
const tests: Step = { ...step('tests', 'vitest', 'run'), isLoud: true };

mkdirSync(reports, { recursive: true });
rmSync(testReport, { force: true });

const wanted = process.argv.slice(2);
// The slowest tests begin first and mostly wait for processes, so the static steps use cores that would be idle.
const lanes = [statics, [tests]].map((lane) => lane.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
const results = await runLanes(lanes, { ATRIUM_WHOLE_RUN: '1' });
const failedSteps = results.filter((result) => !result.isPassed);
writeFileSync(join(reports, 'check.json'), JSON.stringify({ steps: results }, null, 2));

console.log(`\n${summaryOf(results)}`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.map(({ name }) => name).join(', ')}`);
const counts = readCounts(testReport, 'vitest') ?? { passed: 0, failed: 0 };
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failedSteps.length === 0 && counts.failed === 0 ? 0 : 1;
