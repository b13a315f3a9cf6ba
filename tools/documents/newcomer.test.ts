import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recipes as carriedOut } from '../recipes/recipes.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sectionOf = (text: string, heading: string) => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const holds = (path: string, name: string) => new RegExp(`\\b${name}\\b`).test(read(path));

interface Answer {
  question: string;
  path: string;
  name: string;
}

const answers: Answer[] = [
  ...sectionOf(read('docs/developing.md'), 'Where do I change …?').matchAll(/^\| (.+) \| `(\S+)` \| `(\w+)` \|$/gm),
].map(([, question = '', path = '', name = '']) => ({ question, path, name }));

/** A few words by which each question of a newcomer is known. */
const questions = [
  /trial/,
  /declined card/,
  /sees billing/,
  /proration/,
  /lease/,
  /primary colour/,
  /gateways/,
  /mails/,
  /endpoints/,
  /locales/,
  /CSV/,
  /rate limit of sign-in/,
];

test.each(questions)('a newcomer who asks about %s finds one answer', (question) => {
  expect(answers.filter((answer) => question.test(answer.question))).toHaveLength(1);
});

test.each(answers)('$question: $path exists and holds $name', ({ path, name }) => {
  expect(existsSync(join(root, path))).toBe(true);
  expect(holds(path, name)).toBe(true);
});

const recipes = read('docs/recipes.md');

test.each(['gateway', 'locale', 'kind of due work', 'mail', 'endpoint', 'CSV column'])(
  'there is a recipe for a new %s, in numbered steps with real paths',
  (thing) => {
    const steps = sectionOf(recipes, `A new ${thing}`);
    expect(steps.match(/^\d\. /gm)?.length).toBeGreaterThan(3);
    expect(steps).toMatch(/`(apps|packages)\/[\w./-]+`/);
  },
);

test.each([
  'Another calendar of tries',
  'Another reason of a decline',
  'A new chart',
  'A new field of a company',
  'What becomes of a trial at its end',
  'A new entry of the sidebar',
  'A new screen',
  'A new kind of second factor',
  'A new product',
  ...Object.keys(carriedOut),
])('there is a recipe for: %s', (heading) => {
  expect(sectionOf(recipes, heading).match(/^\d\. /gm)?.length).toBeGreaterThan(1);
});

test('every name that a recipe puts into a file is in that file', () => {
  const named = [...recipes.matchAll(/`(\w+)` in `((?:apps|packages)\/[\w./-]+\.\w+)`/g)].map(
    ([, name = '', path = '']) => ({ name, path }),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name, path }) => !existsSync(join(root, path)) || !holds(path, name))).toEqual([]);
});
