import { parseArgs } from 'node:util';
import type { CodeKind } from '@atrium/domain/codes/order-codes';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { openDatabase } from '../db/database.ts';
import { codeColumns, listCodes } from '../features/codes/list-codes.ts';
import { readOperatorSettings } from '../runtime/config.ts';

/** Writes the codes as CSV to standard output: all, or those of one kind or one batch. */
const { kind, batch } = parseArgs({ options: { kind: { type: 'string' }, batch: { type: 'string' } } }).values;
const kinds: readonly string[] = ['prepaid', 'discount', 'credit'] satisfies CodeKind[];
if (kind !== undefined && !kinds.includes(kind)) {
  process.stderr.write('npm run codes:list -- [--kind prepaid|discount|credit] [--batch <id>]\n');
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-list-codes' });
const filter = { ...(kind && { kind: kind as CodeKind }), ...(batch && { batchId: batch }) };
process.stdout.write(writeCsv([codeColumns]));
for await (const row of listCodes(db, filter)) process.stdout.write(writeCsv([row]));
await db.destroy();
