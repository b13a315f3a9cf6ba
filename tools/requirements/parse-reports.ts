export type Outcome = 'passed' | 'failed' | 'skipped';

/** One test of a report: its title with those of the groups around it. */
export interface TestResult {
  readonly title: string;
  readonly outcome: Outcome;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Vitest's JSON reporter; a file that could not be loaded counts as one failed test. */
export function parseVitestReport(json: string): TestResult[] {
  const report = JSON.parse(json) as VitestReport;
  return report.testResults.flatMap((file): TestResult[] => {
    const results = file.assertionResults.map(({ fullName, status }): TestResult => {
      const isRun = status === 'passed' || status === 'failed';
      return { title: fullName, outcome: isRun ? status : 'skipped' };
    });
    const isBroken = file.status === 'failed' && !results.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...results, { title: file.name, outcome: 'failed' }] : results;
  });
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string; readonly expectedStatus: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Playwright's JSON reporter; a skipped test is `ok` there, and one expected to fail is as well: neither passed. */
export function parsePlaywrightReport(json: string): TestResult[] {
  const report = JSON.parse(json) as { readonly suites: readonly PlaywrightSuite[] };
  return report.suites.flatMap((suite) => resultsOf(suite, []));
}

function resultsOf(suite: PlaywrightSuite, above: readonly string[]): TestResult[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).map((spec): TestResult => {
    const hasPassed = spec.tests.some(
      ({ status, expectedStatus }) => status !== 'skipped' && expectedStatus === 'passed',
    );
    const outcome = spec.ok ? (hasPassed ? 'passed' : 'skipped') : 'failed';
    return { title: [...path, spec.title].join(' > '), outcome };
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, path))];
}
