import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { putBooksOnHold, releaseBooks } from '../features/closure/put-books-on-hold.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Keeps the books of an organisation past their end, or lets them end again. Exits with 1 where nothing is changed. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean', default: false }, reason: { type: 'string' }, operator: { type: 'string' } },
});
const [organisationId = '', ...rest] = positionals;
const [operator, reason] = [values.operator?.trim() ?? '', values.reason?.trim() ?? ''];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
if (!uuid.test(organisationId) || rest.length > 0 || operator === '' || reason === '') {
  const name = values.release ? 'books:release' : 'books:hold';
  process.stderr.write(`npm run ${name} -- <organisation id> --reason <text> --operator <name>\n`);
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-hold-books' });
const act = values.release ? releaseBooks : putBooksOnHold;
const end = await act({ db, clock: makeClock(), newId }, { organisationId, operator, reason });
await db.destroy();
process.stdout.write(`${organisationId}: ${end}\n`);
process.exitCode = end === 'held' || end === 'released' ? 0 : 1;
