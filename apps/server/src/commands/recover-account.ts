import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { recoverByOperator } from '../features/identity/recover-by-operator.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Removes the factors of a person who has lost them; ends with 1 where there is no such person or factor. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { proof: { type: 'string' }, operator: { type: 'string' } },
});
const [email] = positionals;
const { proof, operator } = values;
if (!email || !proof?.trim() || !operator?.trim() || positionals.length > 1) {
  process.stderr.write('npm run accounts:recover -- <address> --proof <text> --operator <name>\n');
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-recover-account' });
const decision = await recoverByOperator(
  { db, clock: makeClock(), newId },
  { email: email.trim().toLowerCase(), proof, operator },
);
await db.destroy();
process.stdout.write(
  decision.allowed
    ? `${email}: every factor is removed, every session has ended, and the mailbox is told\n`
    : `${email}: ${decision.refusal}\n`,
);
process.exitCode = decision.allowed ? 0 : 1;
