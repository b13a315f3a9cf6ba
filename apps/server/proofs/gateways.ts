import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellOf, faultOf, gatewayNames, gatewayRows, type ProvenTest } from '../test-kit/gateway-table.ts';

/** Prints what every gateway was put to, operation by operation and fault by fault; fails where something fails or nothing proves it. Given the report of a whole run, it reads that. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

const root = join(import.meta.dirname, '../../..');

function runSuites(): Report {
  const directory = mkdtempSync(join(tmpdir(), 'atrium-gateways-'));
  const file = join(directory, 'report.json');
  const files = gatewayNames.map((name) => `apps/server/src/gateways/${name}/${name}-gateway.test.ts`);
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    spawnSync(process.execPath, [vitest, 'run', '--reporter=json', `--outputFile=${file}`, ...files], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const given = process.argv[2];
const report = given === undefined ? runSuites() : (JSON.parse(readFileSync(given, 'utf8')) as Report);
const tests: readonly ProvenTest[] = report.testResults.flatMap(({ name, assertionResults }) => {
  const gateway = gatewayNames.find((each) => name.endsWith(`/${each}-gateway.test.ts`));
  if (gateway === undefined) return [];
  return assertionResults.map(({ ancestorTitles, title, status }) => ({
    gateway,
    title: [...ancestorTitles, title].join(' '),
    isPassed: status === 'passed',
  }));
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const widths = { name: 38, cell: 12 };
const columns = (name: string, cells: readonly string[]) =>
  name.padEnd(widths.name) + cells.map((cell) => cell.padEnd(widths.cell)).join('');
say(columns('', gatewayNames));
for (const row of gatewayRows) {
  const cells = gatewayNames.map((gateway) => {
    const cell = cellOf(row, gateway, tests);
    const fault = faultOf(row, gateway, cell);
    if (fault !== null) faults.push(fault);
    if ('without' in cell) return '–';
    return fault === null ? `✓ ${cell.passed}` : `✗ ${cell.failed || 'none'}`;
  });
  say(columns(row.name, cells));
}
const inSuite = ({ title }: ProvenTest) => gatewayRows.some((row) => row.title.test(title));
const countOf = (isCounted: (test: ProvenTest) => boolean) =>
  gatewayNames.map((gateway) => String(tests.filter((test) => test.gateway === gateway && isCounted(test)).length));
say(
  columns(
    'its own: setup, notices, limits',
    countOf((test) => !inSuite(test)).map((count) => `✓ ${count}`),
  ),
);
for (const test of tests.filter((each) => !each.isPassed && !inSuite(each)))
  faults.push(`${test.gateway}: ${test.title} fails`);
for (const row of gatewayRows)
  for (const [gateway, reason] of Object.entries(row.without ?? {})) say(`– ${gateway}, ${row.name}: ${reason}`);
for (const fault of faults) say(`✗ ${fault}`);
say(
  `${gatewayNames.length} gateways, ${gatewayRows.length} rows, ${tests.length} tests (${countOf(() => true).join(' + ')}), ${faults.length} faults`,
);
process.exitCode = faults.length === 0 && tests.length > 0 ? 0 : 1;
