import { readFile } from 'node:fs/promises';
import { openDatabase } from '../db/database.ts';
import { addRoles } from '../features/access/add-roles.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Adds the modules and roles of a file to the catalogue. Exits with 1 and writes nothing when the file has faults. */
const [path, ...options] = process.argv.slice(2);
if (path === undefined || options.some((option) => option !== '--dry-run')) {
  process.stderr.write('npm run roles:add -- <file.json> [--dry-run]\n');
  process.exit(2);
}
const file: unknown = JSON.parse(await readFile(path, 'utf8'));
const { operatorUrl } = readOperatorSettings();
const db = openDatabase(operatorUrl, { poolSize: 1, name: 'atrium-add-roles' });
const isDryRun = options.length > 0;
const { added, faults } = await addRoles({ db, now: makeClock().wall() }, file, { isDryRun });
await db.destroy();
for (const line of [...faults, ...added]) process.stdout.write(`${line}\n`);
const outcome = faults.length > 0 ? 'nothing written' : isDryRun ? 'would be added' : 'added';
process.stdout.write(`${faults.length} faults, ${added.length} new: ${outcome}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
