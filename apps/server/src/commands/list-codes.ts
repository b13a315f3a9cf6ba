import { parseArgs } from 'node:util';
import { codeKinds } from '@atrium/domain/codes/order-codes';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { openDatabase } from '../db/database.ts';
import { codeColumns, listCodes } from '../features/codes/list-codes.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Prints the codes as CSV: all, or those of one kind or one batch. */
const { kind, batch } = parseArgs({ options: { kind: { type: 'string' }, batch: { type: 'string' } } }).values;
const wanted = codeKinds.find((known) => known === kind);
if (kind !== wanted) {
  process.stderr.write(`npm run codes:list -- [--kind ${codeKinds.join('|')}] [--batch <id>]\n`);
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-list-codes' });
const filter = { ...(wanted && { kind: wanted }), ...(batch && { batchId: batch }) };
process.stdout.write(writeCsv([codeColumns]));
for await (const row of listCodes(db, filter)) process.stdout.write(writeCsv([row]));
await db.destroy();
