import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { disableCodes } from '../features/codes/disable-codes.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Disables codes, by name or a whole batch. Exits with 1 when none of them was enabled. */
const { values, positionals } = parseArgs({ options: { batch: { type: 'string' } }, allowPositionals: true });
if ((values.batch === undefined) === (positionals.length === 0)) {
  process.stderr.write('npm run codes:disable -- <code>… | --batch <id>\n');
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-disable-codes' });
const which = values.batch === undefined ? { codes: positionals } : { batchId: values.batch };
const disabled = await disableCodes({ db, clock: makeClock(), newId }, which);
await db.destroy();
for (const code of disabled) process.stdout.write(`${code}\n`);
process.stderr.write(`${disabled.length} codes disabled\n`);
process.exitCode = disabled.length > 0 ? 0 : 1;
