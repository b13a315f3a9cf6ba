import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { attacks } from '../test-kit/data/attacks.ts';
import { testsOf } from './vitest-report.ts';

/** Prints each attack with the tests that fail if it works again; fails where a test fails or none tries it. Given the report of a whole run, it reads that. */
const root = join(import.meta.dirname, '../../..');
const files = globSync(['apps/server/{src,scenarios}/**/*.test.ts', 'packages/*/src/**/*.test.ts'], {
  cwd: root,
}).filter((file) => readFileSync(join(root, file), 'utf8').includes('attack: '));
const tests = testsOf(process.argv[2], files, 'attack: ').filter(({ title }) => title.includes('attack: '));

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
const isOf = (title: string, attack: string) => plain(title).includes(plain(`attack: ${attack}`));
const say = (line: string) => process.stdout.write(`${line}\n`);

let untried = 0;
for (const attack of attacks) {
  const tries = tests.filter(({ title }) => isOf(title, attack));
  if (tries.length === 0) untried += 1;
  const failed = tries.filter(({ isPassed }) => !isPassed).length;
  say(`${tries.length > 0 && failed === 0 ? '✓' : '✗'} ${attack} (${tries.length} tests)`);
  for (const [file, titles] of Map.groupBy(tries, (each) => each.file))
    say(`    ${relative(root, file)}: ${titles[0]?.title}${titles.length > 1 ? ` and ${titles.length - 1} more` : ''}`);
}
const others = tests.filter(({ title }) => !attacks.some((attack) => isOf(title, attack)));
for (const { title, isPassed } of others) say(`${isPassed ? '✓' : '✗'} ${title.slice(title.indexOf('attack: ') + 8)}`);
const failed = tests.filter(({ isPassed }) => !isPassed);
for (const { title } of failed) say(`failed: ${title}`);
say(
  `${attacks.length} attacks named, ${untried} untried; ${others.length} more; ${tests.length} tests, ${failed.length} failed`,
);
process.exitCode = untried === 0 && failed.length === 0 ? 0 : 1;
