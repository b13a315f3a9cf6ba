import { parseArgs } from 'node:util';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { soldProducts } from '@atrium/domain/subscriptions/held-subscription';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { endSubscription } from '../features/subscriptions/end-subscription.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings, startSuiteOfCommand } from '../settings/command-settings.ts';

/** Ends a plan at once and gives back what is unused. Exits with 1 and writes nothing where that is not possible. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, operator: { type: 'string' } },
});
startSuiteOfCommand();
const [organisationId, named] = positionals;
const product = soldProducts().find((each) => each === named);
const { reason, operator } = values;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
if (
  !organisationId ||
  !uuid.test(organisationId) ||
  !product ||
  !reason?.trim() ||
  !operator?.trim() ||
  positionals.length > 2
) {
  process.stderr.write(
    `npm run subscriptions:end -- <organisation id> <${soldProducts().join('|')}> --reason <text> --operator <name>\n`,
  );
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-end-subscription' });
const decision = await endSubscription(
  { db, clock: makeClock(), newId },
  { organisationId, product, reason, operator },
);
await db.destroy();
const givenBack = decision.allowed ? decision.plan.givenBack : null;
const told = givenBack === null ? 'nothing goes back' : `${decimalText(givenBack)} ${givenBack.currency} goes back`;
process.stdout.write(
  decision.allowed ? `${decision.plan.planId}: ended, ${told}\n` : `${product}: ${decision.refusal}\n`,
);
process.exitCode = decision.allowed ? 0 : 1;
