import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mutateRules } from './mutate-rules.ts';

const rule = `export const limits = ['a', 'b'];
export const isAdult = (age: number) => age >= 18;
export function countTo(most: number) {
  let count = 0;
  while (count < most) count += 1;
  return count;
}
export const greet = () => 'Hello';
`;
const ruleTest = `import { expect, test } from 'vitest';
import { countTo, isAdult } from './ages.ts';
test('who is old enough', () => {
  expect([17, 40].map(isAdult)).toEqual([false, true]);
});
test('it counts', () => {
  expect(countTo(3)).toBe(3);
});
`;

test('a change is noticed, also a loop without an end; a boundary that no test tries and a function that none calls are named', async () => {
  const root = mkdtempSync(join(tmpdir(), 'atrium-mutate-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'packages/domain/src/people'), { recursive: true });
  writeFileSync(join(root, 'packages/domain/src/people/ages.ts'), rule);
  writeFileSync(join(root, 'packages/domain/src/people/ages.test.ts'), ruleTest);
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const place = 'packages/domain/src/people/ages.ts';
  expect(await mutateRules(root, 'people', { most: null, seed: 1 })).toEqual({
    target: 'people',
    noticed: 8,
    unnoticed: [
      { place: `${place}:2`, what: 'EqualityOperator → age > 18', isReached: true },
      { place: `${place}:8`, what: 'StringLiteral → ""', isReached: false },
    ],
  });
});
