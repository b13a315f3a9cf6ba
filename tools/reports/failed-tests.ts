import { relative } from 'node:path';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** One line for each failed test, with its file and the first line of its message, to close a run whose log is cut. */
export function failedTestLines(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`✗ ${path}: ${firstLine(file.message)}`];
    return failed.map((test) => `✗ ${path} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
}

function firstLine(message = 'no message'): string {
  return (message.split('\n')[0] ?? '').slice(0, 300);
}
