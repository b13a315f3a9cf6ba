import { parseArgs } from 'node:util';
import { installationCodes, isInstallationCode } from '@atrium/domain/invoices/invoice-number';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { changeLetter } from '../features/invoices/change-letter.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Makes this database the installation of a letter, wherever its next process starts (D-392, D-840). */
const { values, positionals } = parseArgs({ options: { operator: { type: 'string' } }, allowPositionals: true });
const [code = '', ...rest] = positionals;
const operator = values.operator?.trim() ?? '';
if (!isInstallationCode(code) || rest.length > 0 || operator === '') {
  process.stderr.write(`npm run installation:move -- <one letter of ${installationCodes}> --operator <name>\n`);
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-move-installation' });
const before = await changeLetter({ db, clock: makeClock(), newId }, { code, operator });
await db.destroy();
if (before === null) {
  process.stderr.write(`this database has numbered as installation ${code} before; name a letter that is new\n`);
  process.exit(1);
}
process.stdout.write(`installation ${before} is ${code}; its next process sets the address\n`);
