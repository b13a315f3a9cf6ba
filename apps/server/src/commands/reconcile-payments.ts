import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { returnUnknownCharges } from '../features/payments/return-unknown-charges.ts';
import { makePaymentAdapters } from '../gateways/payment-adapters.ts';
import { makeClock } from '../runtime/clock.ts';
import { readConfig } from '../settings/config.ts';

/** Finds payments at the gateways that the books do not know, and gives them back. Exits with 1 while one is open. */
const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    operator: { type: 'string' },
    'adyen-report': { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
});
const since = new Date(values.since ?? '');
const operator = values.operator?.trim() ?? '';
if (Number.isNaN(since.getTime()) || operator === '') {
  process.stderr.write(
    'npm run payments:reconcile -- --since <instant> --operator <name> [--adyen-report <file.csv>] [--dry-run]\n',
  );
  process.exit(2);
}
const path = values['adyen-report'];
const reports = path === undefined ? {} : { adyen: await readFile(path, 'utf8') };
const settings = readConfig('worker');
const db = openDatabase(settings.secrets.databaseUrl, { poolSize: 2, name: 'atrium-reconcile-payments' });
const ctx = { db, clock: makeClock(), newId, ...makePaymentAdapters(settings.secrets) };
const counts = { found: 0, refunded: 0, open: 0 };
for await (const told of returnUnknownCharges(ctx, { since, operator, reports, isDry: values['dry-run'] === true })) {
  if ('end' in told) {
    counts[told.end] += 1;
    const { gateway, reference, amountMinor, currency, customer, end } = told;
    process.stdout.write(`${gateway} ${reference} of ${customer}: ${amountMinor} ${currency} ${end}\n`);
  } else
    process.stdout.write(
      told.compared === null
        ? `${told.gateway} names its payments in a report only: hand it in with --${told.gateway}-report\n`
        : `${told.gateway}: ${told.compared} payments compared\n`,
    );
}
await db.destroy();
process.stdout.write(`${counts.found} found, ${counts.refunded} refunded, ${counts.open} open\n`);
process.exitCode = counts.found + counts.open > 0 ? 1 : 0;
