import { parseArgs } from 'node:util';
import { moneyRules, type Violation } from '@atrium/domain/money-audit/violation';
import { openDatabase } from '../db/database.ts';
import { auditGateway } from '../features/money-audit/audit-gateway.ts';
import { auditMoney } from '../features/money-audit/audit-money.ts';
import { readAuditFigures } from '../features/money-audit/read-audit-figures.ts';
import { makePaymentAdapters } from '../gateways/payment-adapters.ts';
import { makeClock } from '../runtime/clock.ts';
import { makeLog } from '../runtime/log.ts';
import { readWorkerUrl } from '../settings/command-settings.ts';
import { readConfig } from '../settings/config.ts';

/**
 * Checks that the money of the named organisations, or of all, keeps its rules. Exits with 1 when one is broken. With
 * `--progress` it only says how far the workers' own round is.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { gateway: { type: 'boolean' }, progress: { type: 'boolean' } },
});
const db = openDatabase(readWorkerUrl(), { poolSize: 2, name: 'atrium-audit-money' });
const ctx = { db, clock: makeClock(), log: makeLog('audit-money', 'warn') };
if (values.progress === true) {
  process.stdout.write(tellProgress(await readAuditFigures(ctx)));
  await db.destroy();
  process.exit(0);
}
const settings = values.gateway === true ? readConfig('worker') : null;
const asking = settings && { ...ctx, config: settings.config, ...makePaymentAdapters(settings.secrets) };
const counts = new Map<string, number>(moneyRules.map((rule) => [rule, 0]));
const payments = { asked: 0, unanswered: 0 };
let checked = 0;
const begun = performance.now();

const tell = (organisationId: string, { rule, rows, says }: Violation) => {
  counts.set(rule, (counts.get(rule) ?? 0) + 1);
  process.stdout.write(`${organisationId} ${rule}: ${rows.join(', ')}: ${says}\n`);
};

for await (const { organisationId, violations } of auditMoney(ctx, positionals.length > 0 ? positionals : null)) {
  checked += 1;
  for (const violation of violations) tell(organisationId, violation);
  if (asking === null) continue;
  const compared = await auditGateway(asking, organisationId);
  for (const violation of compared.violations) tell(organisationId, violation);
  payments.asked += compared.asked;
  payments.unanswered += compared.unanswered;
}
const perSecond = Math.round((checked * 1000) / (performance.now() - begun));
await db.destroy();
for (const [rule, count] of counts) process.stdout.write(`${rule}: ${count}\n`);
if (asking !== null)
  process.stdout.write(
    `${payments.asked} payments compared with the gateway, ${payments.unanswered} without an answer\n`,
  );
const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
process.stdout.write(`${checked} books checked, ${total} violations, ${perSecond} books a second\n`);
process.exitCode = total > 0 ? 1 : 0;

/** How far the round is and what the last whole one was, as lines for the operator. */
function tellProgress(figures: Awaited<ReturnType<typeof readAuditFigures>>): string {
  const { beganAt, roundChecked, roundOrganisations, pages, endedAt, endedChecked, openByRule } = figures;
  const open = Object.values(openByRule).reduce((sum, count) => sum + count, 0);
  const round =
    beganAt === null
      ? 'no round is under way'
      : `round since ${beganAt.toISOString()}: ${roundChecked} of about ${roundOrganisations} organisations checked, ${pages} pages under way`;
  const last =
    endedAt === null
      ? 'no whole round has ended yet'
      : `last whole round ended ${endedAt.toISOString()}: ${endedChecked} organisations checked`;
  return `${round}\n${last}\n${open} violations are open\n`;
}
