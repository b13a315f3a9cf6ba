import { readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A file that fails before its first test counts as one failure: it must not vanish from the sum. */
export function countVitest(report: VitestReport): TestCounts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

export function countPlaywright(report: PlaywrightReport): TestCounts {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** What a report says, or undefined when there is none. */
export function readCounts(file: string, kind: 'vitest' | 'playwright'): TestCounts | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return kind === 'vitest' ? countVitest(JSON.parse(text)) : countPlaywright(JSON.parse(text));
}
