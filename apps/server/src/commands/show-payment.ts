import { parseArgs } from 'node:util';
import { tellPayment } from '@atrium/domain/payments/payment-story';
import { openDatabase } from '../db/database.ts';
import { showPayment } from '../features/payments/show-payment.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Tells the whole story of a payment; ends with 1 where nobody here has that name. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { organisation: { type: 'string' } } });
const [name] = positionals;
const organisationId = values.organisation ?? null;
const isRight = organisationId === null || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(organisationId);
if (!name || positionals.length > 1 || !isRight) {
  process.stderr.write('npm run payments:show -- <reference|attempt id|invoice number> [--organisation <id>]\n');
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-show-payment' });
const facts = await showPayment({ db, clock: makeClock() }, { name, organisationId });
await db.destroy();
const lines = facts === null ? [`${name}: no payment, refund or invoice here has this name`] : tellPayment(facts);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = facts === null ? 1 : 0;
