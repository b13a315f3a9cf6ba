import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runLanes, type Step, summaryOf } from './checks/run-step.ts';

/**
 * What is too long for CI, one after the other: `npm run nightly`, or `-- --only proofs,recipes`. Exits with 1 if a
 * step failed. Seeds and moments are drawn, and printed so that a failure can be played again.
 */
const root = join(import.meta.dirname, '..');
const seed = String(Math.floor(Math.random() * 10_000));

/** The last commit of a day ago; in a young or shallow clone the first that is known. */
function yesterday(): string {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
  return git('rev-list', '-1', '--before=24 hours ago', 'HEAD') || git('rev-list', '--max-parents=0', 'HEAD');
}

const npm = (name: string, ...parameters: string[]): Step => ({
  name,
  command: 'npm',
  parameters: ['run', '--silent', ...parameters],
  isLoud: true,
});

const steps: readonly Step[] = [
  npm('recipes', 'recipes'),
  npm('proofs', 'proofs', '--', '--small'),
  npm('order', 'test', '--', '--project', 'server', '--sequence.shuffle.tests', `--sequence.seed=${seed}`),
  npm('date', 'test:on', '--', '--project', 'server'),
  npm('mutation', 'mutate', '--', '--changed', '--since', yesterday()),
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? steps.map(({ name }) => name);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) throw new Error(`there is no step ${unknown.join(', ')}`);
console.log(`order of the tests drawn by seed ${seed}`);

const results = await runLanes([steps.filter(({ name }) => wanted.includes(name))]);
const failed = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
console.log(`\n${summaryOf(results)}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
