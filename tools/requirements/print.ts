import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { selectIds } from './ids.ts';
import { parsePlaywrightReport, parseVitestReport, type TestResult } from './parse-reports.ts';
import { provenIds } from './proven-ids.ts';
import { readInventory } from './read-inventory.ts';
import { shorten, summary } from './summary.ts';

const root = join(import.meta.dirname, '../..');

const reports = [
  { path: '.reports/vitest.json', madeBy: 'npm run check', parse: parseVitestReport },
  { path: '.reports/e2e.json', madeBy: 'npm run e2e', parse: parsePlaywrightReport },
] as const;

function readReports(): TestResult[] {
  return reports.flatMap(({ path, madeBy, parse }) => {
    const file = join(root, path);
    if (!existsSync(file)) {
      process.stdout.write(`${path} is missing: what it would prove is not counted (${madeBy} writes it)\n`);
      return [];
    }
    const results = parse(readFileSync(file, 'utf8'));
    const failed = results.filter(({ outcome }) => outcome === 'failed').length;
    const writtenAt = statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ');
    process.stdout.write(`${path}: ${results.length} tests, ${failed} failed, written ${writtenAt} UTC\n`);
    return results;
  });
}

/** Prints how much of docs/requirements is proven; with --require, fails when one of those ids is not. */
function main(): number {
  const { values } = parseArgs({ options: { require: { type: 'string' } } });
  const required = selectIds(values.require ?? '');
  const inventory = readInventory(join(root, 'docs/requirements'));
  const { proven, faults } = provenIds(inventory.ids, readReports());
  process.stdout.write(`\n${summary(inventory, proven).join('\n')}\n`);
  const unknown = required.filter((id) => !inventory.ids.has(id));
  const open = required.filter((id) => inventory.ids.has(id) && !proven.has(id));
  const complaints = [
    ...faults,
    ...(unknown.length > 0 ? [`required, but not in docs/requirements: ${shorten(unknown).join(' ')}`] : []),
    ...(open.length > 0 ? [`required, but not proven: ${shorten(open).join(' ')}`] : []),
  ];
  const met = required.length - open.length - unknown.length;
  if (required.length > 0) process.stdout.write(`\nRequired ${met}/${required.length}\n`);
  for (const complaint of complaints) process.stderr.write(`error: ${complaint}\n`);
  return complaints.length > 0 ? 1 : 0;
}

process.exitCode = main();
