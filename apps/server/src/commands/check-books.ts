import { openDatabase } from '../db/database.ts';
import { checkBooks } from '../features/ledger/check-books.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Compares ledger, invoices, payments and credits of the named organisations, or of all. Exits with 1 when something differs. */
const named = process.argv.slice(2);
const isQuiet = named.includes('--quiet-system');
const organisationIds = named.filter((each) => each !== '--quiet-system');
const { operatorUrl } = readOperatorSettings();
const db = openDatabase(operatorUrl, { poolSize: 2, name: 'atrium-check-books' });
const report = await checkBooks(
  { db },
  { organisationIds: organisationIds.length > 0 ? organisationIds : null, isQuiet },
);
await db.destroy();
for (const difference of report.differences) process.stdout.write(`${difference}\n`);
process.stdout.write(
  `${report.organisations} books, ${report.invoices} invoices computed again, ${report.differences.length} differences\n`,
);
process.exitCode = report.differences.length > 0 ? 1 : 0;
