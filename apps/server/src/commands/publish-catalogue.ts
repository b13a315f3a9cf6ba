import { readFile } from 'node:fs/promises';
import { openDatabase } from '../db/database.ts';
import { publishCatalogue } from '../features/pricing/publish-catalogue.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Publishes the price list of a file as a new version. Exits with 1 and writes nothing when the file has faults. */
const [path, ...options] = process.argv.slice(2);
if (path === undefined || options.some((option) => option !== '--dry-run')) {
  process.stderr.write('npm run catalogue:publish -- <file.json> [--dry-run]\n');
  process.exit(2);
}
const file: unknown = JSON.parse(await readFile(path, 'utf8'));
const { operatorUrl } = readOperatorSettings();
const db = openDatabase(operatorUrl, { poolSize: 1, name: 'atrium-publish-catalogue' });
const isDryRun = options.length > 0;
const { catalogue, faults } = await publishCatalogue({ db, now: makeClock().wall() }, file, { isDryRun });
await db.destroy();
for (const line of faults) process.stdout.write(`${line}\n`);
if (catalogue !== null) {
  const { version, effectiveFrom, plans } = catalogue;
  process.stdout.write(
    `${version}: ${plans.length} plans, in force from ${effectiveFrom}: ${isDryRun ? 'would be published' : 'published'}\n`,
  );
} else process.stdout.write(`${faults.length} faults: nothing written\n`);
process.exitCode = catalogue === null ? 1 : 0;
