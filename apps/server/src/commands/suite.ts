import { readFile } from 'node:fs/promises';
import { startSuiteOfCommand } from '../settings/command-settings.ts';
import { suiteOfProcess } from '../settings/suite.ts';
import { readSuite } from '../settings/suite-file/read-suite.ts';

/** Judges a suite in a file before anything is started with it, or prints the one that the settings name (D-1051). */
const [act, path, ...rest] = process.argv.slice(2);
const isExport = act === 'export' && path === undefined;
if (!isExport && (act !== 'check' || path === undefined || rest.length > 0)) {
  process.stderr.write('npm run suite -- check <file.json>\nnpm run suite -- export\n');
  process.exit(2);
}
if (isExport) {
  startSuiteOfCommand();
  process.stdout.write(`${JSON.stringify(suiteOfProcess(), null, 2)}\n`);
} else {
  const read = readSuite(await readFile(path === '-' ? '/dev/stdin' : (path ?? ''), 'utf8'));
  if ('faults' in read) {
    for (const fault of read.faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${read.faults.length} faults\n`);
    process.exitCode = 1;
  } else {
    const { outline, catalogue } = read.suite;
    process.stdout.write(`${outline.products.length} products, ${catalogue.plans.length} plans: no fault\n`);
  }
}
