import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { withdrawCatalogue } from '../features/pricing/withdraw-catalogue.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Takes back a price list that has not begun (D-1053). Exits with 1 and writes nothing where that is too late. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { operator: { type: 'string' }, reason: { type: 'string' } },
});
const [version, ...rest] = positionals;
const operator = values.operator?.trim() ?? '';
const reason = values.reason?.trim() ?? '';
if (version === undefined || rest.length > 0 || operator === '' || reason === '') {
  process.stderr.write('npm run catalogue:withdraw -- <version> --operator <name> --reason <text>\n');
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 2, name: 'atrium-withdraw-catalogue' });
const { fault } = await withdrawCatalogue({ db, clock: makeClock(), newId }, version, { operator, reason });
await db.destroy();
const told = {
  version_unknown: 'no such price list was published',
  begun: 'it has begun, or begins tomorrow: publish another one instead',
};
process.stdout.write(`${version}: ${fault === null ? 'withdrawn' : `${told[fault]}; nothing changed`}\n`);
process.exitCode = fault === null ? 0 : 1;
