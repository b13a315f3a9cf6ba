import { expect, test } from 'vitest';
import { parsePlaywrightReport, parseVitestReport } from './parse-reports.ts';

test('a vitest report gives every test with its outcome', () => {
  const assertionResults = ['passed', 'failed', 'skipped', 'todo', 'pending'].map((status) => ({
    fullName: status,
    status,
  }));
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] };
  expect(parseVitestReport(JSON.stringify(report)).map(({ outcome }) => outcome)).toEqual([
    'passed',
    'failed',
    'skipped',
    'skipped',
    'skipped',
  ]);
});

test('a file that could not be loaded counts as a failed test', () => {
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] };
  expect(parseVitestReport(JSON.stringify(report))).toEqual([{ title: 'a.test.ts', outcome: 'failed' }]);
});

test('a playwright report is read through its nested groups; skipped and expected failures prove nothing', () => {
  const spec = (title: string, ok: boolean, status: string, expectedStatus: string) => ({
    title,
    ok,
    tests: [{ status, expectedStatus }],
  });
  const report = {
    suites: [
      {
        title: 'shell.test.ts',
        specs: [spec('[NAV-30] wide', true, 'expected', 'passed')],
        suites: [
          {
            title: '[NAV-31] header',
            specs: [
              spec('greets', false, 'unexpected', 'passed'),
              spec('later', true, 'skipped', 'skipped'),
              spec('broken', true, 'expected', 'failed'),
            ],
          },
        ],
      },
    ],
  };
  expect(parsePlaywrightReport(JSON.stringify(report))).toEqual([
    { title: 'shell.test.ts > [NAV-30] wide', outcome: 'passed' },
    { title: 'shell.test.ts > [NAV-31] header > greets', outcome: 'failed' },
    { title: 'shell.test.ts > [NAV-31] header > later', outcome: 'skipped' },
    { title: 'shell.test.ts > [NAV-31] header > broken', outcome: 'skipped' },
  ]);
});
