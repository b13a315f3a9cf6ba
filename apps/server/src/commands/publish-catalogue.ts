import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { publishCatalogue } from '../features/pricing/publish-catalogue.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Publishes the price list of a file as a new version. Exits with 1 and writes nothing when the file has faults. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    operator: { type: 'string' },
    reason: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const [path, ...rest] = positionals;
const operator = values.operator?.trim() ?? '';
const reason = values.reason?.trim() ?? '';
if (path === undefined || rest.length > 0 || operator === '' || reason === '') {
  process.stderr.write('npm run catalogue:publish -- <file.json> --operator <name> --reason <text> [--dry-run]\n');
  process.exit(2);
}
const file: unknown = JSON.parse(await readFile(path === '-' ? '/dev/stdin' : path, 'utf8'));
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 2, name: 'atrium-publish-catalogue' });
const isDryRun = values['dry-run'];
const ctx = { db, clock: makeClock(), newId };
const { catalogue, faults } = await publishCatalogue(ctx, file, { isDryRun, operator, reason });
await db.destroy();
for (const line of faults) process.stdout.write(`${line}\n`);
if (catalogue !== null) {
  const { version, effectiveFrom, plans } = catalogue;
  process.stdout.write(
    `${version}: ${plans.length} plans, in force from ${effectiveFrom}: ${isDryRun ? 'would be published' : 'published'}\n`,
  );
} else process.stdout.write(`${faults.length} faults: nothing written\n`);
process.exitCode = catalogue === null ? 1 : 0;
