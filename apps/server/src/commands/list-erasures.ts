import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { listErasuresSince } from '../features/erasures/list-erasures-since.ts';
import { readWorkerUrl } from '../settings/command-settings.ts';

/** Prints the erasures since a moment, one JSON line each, as `erasures:replay` reads them. */
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const since = new Date(values.since ?? '');
if (Number.isNaN(since.getTime())) {
  process.stderr.write('npm run --silent erasures:list -- --since <instant>\n');
  process.exit(2);
}
const db = openDatabase(readWorkerUrl(), { poolSize: 1, name: 'atrium-list-erasures' });
for await (const erasure of listErasuresSince({ db }, since)) process.stdout.write(`${JSON.stringify(erasure)}\n`);
await db.destroy();
