import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

test('a file that breaks before its first test counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(countVitest({ numPassedTests: 7, numFailedTests: 1, testResults })).toEqual({ passed: 7, failed: 2 });
});

test('a journey that passed only on a second try, and an error outside of one, are failures', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 3 });
});
