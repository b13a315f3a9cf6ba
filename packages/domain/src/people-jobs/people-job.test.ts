import { expect, test } from 'vitest';
import { needsTypedCount } from './people-job.ts';

test.each([
  ['delete', 9, false],
  ['delete', 10, true],
  ['delete', 10_000, true],
  ['disable', 10_000, false],
] as const)('[D-644] to %s %i people asks for the typed number: %s', (action, count, isAsked) => {
  expect(needsTypedCount(action, count)).toBe(isAsked);
});
