import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { settleByOperator, typedVerdicts } from '../features/payments/settle-by-operator.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Settles a payment attempt that no gateway can decide; ends with 1 where it is decided or unknown, and writes nothing then. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { proof: { type: 'string' }, operator: { type: 'string' }, organisation: { type: 'string' } },
});
const [attemptId, said] = positionals;
const verdict = (Object.keys(typedVerdicts) as (keyof typeof typedVerdicts)[]).find((each) => each === said);
const { proof, operator, organisation } = values;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const areIdsRight = uuid.test(attemptId ?? '') && (organisation === undefined || uuid.test(organisation));
if (!attemptId || !verdict || !areIdsRight || !proof?.trim() || !operator?.trim() || positionals.length > 2) {
  process.stderr.write(
    'npm run payments:settle -- <attempt id> paid|never-happened --proof <text> --operator <name> [--organisation <id>]\n',
  );
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-settle-attempt' });
const settlement = { attemptId, verdict, proof, operator, organisationId: organisation ?? null };
const decision = await settleByOperator({ db, clock: makeClock(), newId }, settlement);
await db.destroy();
process.stdout.write(
  decision.allowed
    ? `${attemptId}: ${verdict}, ${decision.plan.amountMinor} ${decision.plan.currency} at ${decision.plan.gateway}; a worker carries it out now\n`
    : `${attemptId}: ${decision.refusal}\n`,
);
process.exitCode = decision.allowed ? 0 : 1;
