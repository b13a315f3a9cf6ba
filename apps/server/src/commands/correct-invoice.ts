import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { type Correction, correctInvoice, corrections } from '../features/invoices/correct-invoice.ts';
import { endRefundedPlan } from '../features/subscriptions/steps/end-refunded-plan.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Voids or writes off an invoice, or issues a credit note for it, which may end its plan. Exits with 1 and writes nothing where that is not possible. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, amount: { type: 'string' }, 'keep-plan': { type: 'boolean' } },
});
const [kind, organisationId, number] = positionals;
const known = corrections.find((each) => each === kind);
const { reason, amount } = values;
const isNote = known === 'credit-note';
const keepsPlan = values['keep-plan'] === true;
const isAmountRight = amount === undefined || (isNote && /^\d+(\.\d+)?$/.test(amount));
if (
  !known ||
  !organisationId ||
  !number ||
  !reason ||
  positionals.length > 3 ||
  !isAmountRight ||
  (keepsPlan && !isNote)
) {
  process.stderr.write(
    `npm run invoices:correct -- <${corrections.join('|')}> <organisation id> <number> --reason <text> [--amount <decimal>] [--keep-plan]\n`,
  );
  process.exit(2);
}
const { operatorUrl } = readOperatorSettings();
const db = openDatabase(operatorUrl, { poolSize: 1, name: 'atrium-correct-invoice' });
const correction: Correction = { kind: known, organisationId, number, reason, amount: amount ?? null };
const decision = await correctInvoice(
  { db, clock: makeClock(), newId },
  correction,
  keepsPlan ? null : endRefundedPlan,
);
await db.destroy();
process.stdout.write(decision.allowed ? `${number}: ${known}, ${decision.plan}\n` : `${number}: ${decision.refusal}\n`);
process.exitCode = decision.allowed ? 0 : 1;
