import { cellOf, faultOf, gatewayNames, gatewayRows, type ProvenTest } from '../test-kit/gateway-table.ts';
import { startPaymentSandbox } from '../test-kit/payment-sandbox.ts';
import { presenceRows } from '../test-kit/presence-table.ts';
import { testsOf } from './vitest-report.ts';

/** Prints what every gateway was put to, operation by operation and fault by fault; fails where something fails or nothing proves it. Given the report of a whole run, it reads that. */
const files = gatewayNames.map((name) => `apps/server/src/gateways/${name}/${name}-gateway.test.ts`);
const presenceFile = 'apps/server/src/features/payments/presence.test.ts';
const all = testsOf(process.argv[2], [...files, presenceFile]);
const tests: readonly ProvenTest[] = all.flatMap(({ file, title, isPassed }) => {
  const gateway = gatewayNames.find((each) => file.endsWith(`/${each}-gateway.test.ts`));
  return gateway === undefined ? [] : [{ gateway, title, isPassed }];
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

const sandbox = await startPaymentSandbox();
const { rules } = await sandbox.presence();
await sandbox.stop();
say('\nWhat each kind of charge says of its payer, and what the document asks (docs/sandbox.md#presence)');
for (const { kind, gateway, asks, isProven, reason } of presenceRows(
  rules,
  all.filter(({ file }) => file.endsWith(presenceFile)),
)) {
  const mark = reason === null ? (isProven ? '✓' : '✗') : '–';
  say(`${mark} ${gateway.padEnd(10)}${kind.padEnd(30)}${reason ?? asks}`);
  if (reason === null && !isProven) faults.push(`${gateway}, ${kind}: nothing proves that it says '${asks}'`);
}
for (const { gateway, moment, place } of rules) say(`  ${gateway}, ${moment}: ${place.title}, ${place.address}`);
for (const fault of faults) say(`✗ ${fault}`);
say(
  `${gatewayNames.length} gateways, ${gatewayRows.length} rows, ${tests.length} tests (${countOf(() => true).join(' + ')}), ${faults.length} faults`,
);
process.exitCode = faults.length === 0 && tests.length > 0 ? 0 : 1;
