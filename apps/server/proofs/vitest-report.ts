import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

export interface ReportedTest {
  readonly file: string;
  /** With the titles of the groups around it. */
  readonly title: string;
  readonly isPassed: boolean;
}

function runFiles(files: readonly string[], title: string | null): Report {
  const directory = mkdtempSync(join(tmpdir(), 'atrium-proof-'));
  const file = join(directory, 'report.json');
  const narrowed = title === null ? [] : ['-t', title];
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    spawnSync(process.execPath, [vitest, 'run', '--reporter=json', `--outputFile=${file}`, ...narrowed, ...files], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What the tests of these files said: read from the report of a whole run if there is one, otherwise run now. */
export function testsOf(given: string | undefined, files: readonly string[], title: string | null = null) {
  const report = given === undefined ? runFiles(files, title) : (JSON.parse(readFileSync(given, 'utf8')) as Report);
  return report.testResults.flatMap(({ name, assertionResults }): readonly ReportedTest[] =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map((each) => ({
        file: name,
        title: [...each.ancestorTitles, each.title].join(' '),
        isPassed: each.status === 'passed',
      })),
  );
}
