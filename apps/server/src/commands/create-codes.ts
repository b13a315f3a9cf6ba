import { readFile } from 'node:fs/promises';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { createCodes } from '../features/codes/create-codes.ts';
import { exampleOrders } from '../features/codes/steps/example-orders.ts';
import { makeClock } from '../runtime/clock.ts';
import { makeLog } from '../runtime/log.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Creates the codes of a file and prints them as CSV. Exits with 1 and writes nothing when the file has faults. */
const [path, option, ...rest] = process.argv.slice(2);
const example = path === '--example' ? exampleOrders[option as keyof typeof exampleOrders] : undefined;
const isCommand = path !== undefined && (option === undefined || option === '--dry-run') && path !== '--example';
if ((example === undefined && !isCommand) || rest.length > 0) {
  process.stderr.write('npm run codes:create -- <file.json> [--dry-run]\n');
  process.stderr.write('npm run codes:create -- --example discount|prepaid|credit\n');
  process.exit(2);
}
if (example !== undefined) {
  process.stdout.write(`${JSON.stringify(example, null, 2)}\n`);
  process.exit(0);
}
const file: unknown = JSON.parse(await readFile(path ?? '', 'utf8'));
const { operatorUrl } = readOperatorSettings();
const db = openDatabase(operatorUrl, { poolSize: 2, name: 'atrium-create-codes' });
const isDryRun = option === '--dry-run';
const ctx = { db, clock: makeClock(), newId, log: makeLog('create-codes', 'error') };
const { codes, faults } = await createCodes(ctx, file, { isDryRun });
await db.destroy();
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length === 0 && !isDryRun)
  process.stdout.write(
    writeCsv([['code', 'kind', 'batch'], ...codes.map(({ code, kind, batchId }) => [code, kind, batchId])]),
  );
const outcome = faults.length > 0 ? 'nothing written' : isDryRun ? 'would be made' : 'made';
process.stderr.write(`${faults.length} faults, ${codes.length} codes: ${outcome}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
