import { installationCodes, isInstallationCode } from '@atrium/domain/invoices/invoice-number';
import { openDatabase } from '../db/database.ts';
import { findInstallationCode, moveInstallation } from '../db/installation-codes.store.ts';
import { readOperatorSettings } from '../runtime/command-settings.ts';

/** Makes this database the installation of a letter, wherever its next process starts (D-392). */
const [code = '', ...rest] = process.argv.slice(2);
if (!isInstallationCode(code) || rest.length > 0) {
  process.stderr.write(`npm run installation:move -- <one letter of ${installationCodes}>\n`);
  process.exit(2);
}
const { operatorUrl } = readOperatorSettings();
const db = openDatabase(operatorUrl, { poolSize: 1, name: 'atrium-move-installation' });
const before = await findInstallationCode(db);
await moveInstallation(db, code);
await db.destroy();
process.stdout.write(
  `installation ${before?.code ?? 'without a letter'} is ${code}; its next process sets the address\n`,
);
