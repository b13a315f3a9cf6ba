import { parseArgs } from 'node:util';
import { documentProfiles } from '@atrium/domain/invoices/ubl/document-profile';
import { openDatabase } from '../db/database.ts';
import { writeElectronicInvoice } from '../features/invoices/write-electronic-invoice.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Prints an invoice or credit note in UBL 2.1; ends with 1 and says why where it cannot be one. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string', default: 'en16931' }, to: { type: 'string' } },
});
const [organisationId, number, ...more] = positionals;
const profile = documentProfiles.find((each) => each === values.profile);
if (!organisationId || !number || more.length > 0 || profile === undefined) {
  process.stderr.write('npm run invoices:ubl -- <organisation id> <number> [--profile xrechnung] [--to <mail>]\n');
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-write-electronic-invoice' });
const written = await writeElectronicInvoice({ db }, { organisationId, number, profile, to: values.to ?? null });
await db.destroy();
if ('xml' in written) process.stdout.write(written.xml);
else for (const fault of written.faults) process.stderr.write(`${number}: ${fault}\n`);
process.exitCode = 'xml' in written ? 0 : 1;
