import { relative } from 'node:path';

const SHOWN = 12;

interface TimedReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** The test files that took the longest, so that whoever wants CI quicker sees where its time goes. */
export function slowestFileLines(report: TimedReport, root: string): string[] {
  return report.testResults
    .map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ path, seconds }) => `${seconds.toFixed(0).padStart(5)} s ${path}`);
}
