import { expect, test } from 'vitest';
import { slowestFileLines } from './slowest-files.ts';

test('a run closes with the files that took the longest, the slowest first', () => {
  const file = (name: string, seconds: number) => ({ name, startTime: 1000, endTime: 1000 + seconds * 1000 });
  const testResults = [file('/project/quick.test.ts', 0.2), file('/project/slow.scenario.ts', 83.4)];
  expect(slowestFileLines({ testResults }, '/project')).toEqual(['   83 s slow.scenario.ts', '    0 s quick.test.ts']);
});
