import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attacks } from '../test-kit/data/attacks.ts';
import { testsOf } from './vitest-report.ts';

/** Prints each attack on accounts with the tests that try it; fails where a test fails or none tries it. Given the report of a whole run, it reads that. */
const root = join(import.meta.dirname, '../../..');
const files = globSync('apps/server/{src,scenarios}/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('attack: '),
);
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
}
const others = tests.filter(({ title }) => !attacks.some((attack) => isOf(title, attack)));
for (const { title, isPassed } of others) say(`${isPassed ? '✓' : '✗'} ${title.slice(title.indexOf('attack: ') + 8)}`);
const failed = tests.filter(({ isPassed }) => !isPassed);
for (const { title } of failed) say(`failed: ${title}`);
say(
  `${attacks.length} attacks named, ${untried} untried; ${others.length} more; ${tests.length} tests, ${failed.length} failed`,
);
process.exitCode = untried === 0 && failed.length === 0 ? 0 : 1;
