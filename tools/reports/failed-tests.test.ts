import { expect, test } from 'vitest';
import { failedTestLines } from './failed-tests.ts';

test('a run closes with each failed test, its file and the first line of its message', () => {
  const testResults = [
    { name: '/project/a.test.ts', status: 'failed', message: 'Cannot find module\nat x', assertionResults: [] },
    {
      name: '/project/b.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a buyer pays', status: 'passed' },
        { fullName: 'a buyer is refused', status: 'failed', failureMessages: ['Test timed out\nat y'] },
      ],
    },
  ];
  expect(failedTestLines({ testResults }, '/project')).toEqual([
    '✗ a.test.ts: Cannot find module',
    '✗ b.test.ts › a buyer is refused: Test timed out',
  ]);
});
