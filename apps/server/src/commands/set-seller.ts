import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { setSeller } from '../features/invoices/set-seller.ts';
import { exampleSeller } from '../features/invoices/steps/read-seller.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Says who sells, from a file (D-949). Exits with 1 and writes nothing when the file has faults. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    operator: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    example: { type: 'boolean', default: false },
  },
});
const [path, ...rest] = positionals;
const operator = values.operator?.trim() ?? '';
if (values.example) {
  process.stdout.write(`${JSON.stringify(exampleSeller, null, 2)}\n`);
  process.exit(0);
}
if (path === undefined || rest.length > 0 || operator === '') {
  process.stderr.write('npm run seller:set -- <file.json> --operator <name> [--dry-run]\n');
  process.stderr.write('npm run seller:set -- --example\n');
  process.exit(2);
}
const file: unknown = JSON.parse(await readFile(path === '-' ? '/dev/stdin' : path, 'utf8'));
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 2, name: 'atrium-set-seller' });
const isDryRun = values['dry-run'];
const { name, before, faults } = await setSeller({ db, clock: makeClock(), newId }, file, { operator, isDryRun });
await db.destroy();
for (const fault of faults) process.stdout.write(`${fault}\n`);
const outcome = isDryRun ? `${name} would sell instead of ${before}` : `${name} sells instead of ${before}`;
process.stdout.write(faults.length > 0 ? `${faults.length} faults: nothing written\n` : `${outcome}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
