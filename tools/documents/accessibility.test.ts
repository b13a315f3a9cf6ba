import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecurityRows } from './security-tables.ts';

const rows = readSecurityRows(readFileSync(join(import.meta.dirname, '../../docs/accessibility.md'), 'utf8'));

/** The criteria of WCAG 2.2 at levels A and AA, as guideline and the last numbers of its criteria. */
const criteria: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

test('[N-55] docs/accessibility.md answers every criterion of WCAG 2.2 AA once, by tests or with the reason why there is none', () => {
  const numbers = Object.entries(criteria).flatMap(([guideline, last]) => last.map((each) => `${guideline}.${each}`));
  expect(numbers).toHaveLength(55);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  const says = /^(?:Does not apply: |By eye|\*\*Partly\*\*: )/;
  expect(rows.filter(({ how, titles }) => titles.length === 0 && !says.test(how))).toEqual([]);
});
