import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseCommit, changedFiles } from './checks/changed-files.ts';
import { changedTargets } from './mutate/changed-targets.ts';
import { mutateRules } from './mutate/mutate-rules.ts';
import { type Mutated, percentOf } from './mutate/mutated.ts';
import { removeParts } from './mutate/remove-parts.ts';

/** Of a hundred changes, so many at least are noticed by a test. */
const aims = { rules: 85, server: 90 };

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    most: { type: 'string' },
    seed: { type: 'string', default: '1' },
    also: { type: 'string', default: '' },
  },
});
const wish = { most: values.most === undefined ? null : Number(values.most), seed: Number(values.seed) };
const also = values.also.split(',').filter((name) => name !== '');
const targets = values.changed
  ? changedTargets(changedFiles(root, baseCommit(root, values.since)).present)
  : positionals;
if (targets.length === 0) console.log('Name a folder, such as payments or server/payments, or use --changed');

const missed: string[] = [];
for (const target of targets) {
  const [side, ...rest] = target.split('/');
  const isServer = side === 'server';
  const mutated = isServer
    ? await removeParts(root, rest.join('/'), { ...wish, also })
    : await mutateRules(root, target, wish);
  print(mutated, isServer ? aims.server : aims.rules);
}
if (missed.length > 0) console.log(`\nBelow the aim: ${missed.join(', ')}`);
process.exitCode = missed.length > 0 || (targets.length === 0 && !values.changed) ? 1 : 0;

function print(mutated: Mutated, aim: number): void {
  const { target, noticed, unnoticed } = mutated;
  const percent = percentOf(mutated);
  if (percent < aim) missed.push(target);
  for (const { place, what, isReached } of unnoticed)
    console.log(`  ${place} ${what}${isReached ? '' : ' (no test comes by)'}`);
  console.log(`${target}: ${noticed} of ${noticed + unnoticed.length} noticed, ${percent.toFixed(1)} %; aim ${aim} %`);
}
