import { join } from 'node:path';
import { signOnAttacks } from '../test-kit/data/sign-on-attacks.ts';
import { testsOf } from './vitest-report.ts';

/** Plays each attack on sign-on against a real API and database, with openid-client as the product; fails where one is through or untried. */
const feature = join(import.meta.dirname, '../src/features/sign-on');
const files = ['sign-on.test.ts', 'sign-on-attacks.test.ts', 'person-attacks.test.ts'].map((file) =>
  join(feature, file),
);
const tests = testsOf(process.argv[2], files);
const say = (line: string) => process.stdout.write(`${line}\n`);

let through = 0;
let untried = 0;
for (const attack of signOnAttacks) {
  const tried = tests.filter(({ title }) => title.endsWith(`attack: ${attack}`));
  const isThrough = tried.some(({ isPassed }) => !isPassed);
  if (tried.length === 0) untried += 1;
  if (isThrough) through += 1;
  say(`${tried.length === 0 ? '?' : isThrough ? '✗' : '✓'} ${attack}`);
}
const conformance = tests.filter(({ title }) => !title.includes('attack: '));
const failed = conformance.filter(({ isPassed }) => !isPassed);
for (const { title } of failed) say(`failed: ${title}`);
say(`openid-client as the product: ${conformance.length} flows, ${failed.length} failed`);
say(`${signOnAttacks.length} attacks, ${untried} untried, through: ${through}`);
process.exitCode = through + untried + failed.length === 0 && conformance.length > 0 ? 0 : 1;
