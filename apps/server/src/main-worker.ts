import { waitForSchema } from './db/install/wait-for-schema.ts';
import { makeTransactionWatch } from './db/watch-transactions.ts';
import { erasuresFileRemedy, noErasuresFile } from './doctor/judge-erasure-record.ts';
import { startSealer } from './features/audit/start-sealer.workflow.ts';
import { startErasureWriter } from './features/erasures/start-erasure-writer.workflow.ts';
import { type AuditFigure, readAuditFigures } from './features/money-audit/read-audit-figures.ts';
import { startAuditor } from './features/money-audit/start-auditor.workflow.ts';
import { readChargeBacklogs } from './features/runs/read-charge-backlogs.ts';
import { readRunFigures } from './features/runs/read-run-figures.ts';
import { countUnmatchedWebhooks } from './features/webhooks/count-unmatched-webhooks.ts';
import { connectGateways } from './gateways/connect-gateways.ts';
import { makeHttpLeadForms } from './gateways/crm-http/http-lead-forms.ts';
import { makeDnsCnameLookup } from './gateways/dns/dns-cname-lookup.ts';
import { makeErasureFile } from './gateways/erasure-file/make-erasure-file.ts';
import { makeHttpDocumentExchange } from './gateways/exchange-http/http-document-exchange.ts';
import { makeBreaker } from './gateways/guards/breaker.ts';
import { guardMailer } from './gateways/guards/guard-mailer.ts';
import { guardRegister } from './gateways/guards/guard-register.ts';
import { placesForAll } from './gateways/guards/places.ts';
import { watchGatewayStates, watchGateways } from './gateways/guards/watch-gateways.ts';
import { makeSmtpMailer } from './gateways/smtp/smtp-mailer.ts';
import { makeViesRegister } from './gateways/vies/vies-register.ts';
import { makeMetrics } from './http/metrics.ts';
import { startOpsServer } from './http/ops-server.ts';
import { runOfKind } from './main-runs.ts';
import { buildContext } from './runtime/build-context.ts';
import { makeLog } from './runtime/log.ts';
import { onStop } from './runtime/on-stop.ts';
import { readConfig } from './settings/config.ts';
import { paceCharges, paceRun } from './worker/charge-pace.ts';
import { auditedPerMinute } from './worker/settings.ts';
import { startWorker } from './worker/start-worker.ts';
import { watchChargeBacklogs, watchChargePace } from './worker/watch-charges.ts';
import { watchDueWork } from './worker/watch-due-work.ts';

const settings = readConfig('worker');
const { chargesPerSecond } = settings.config.payments;
const runs = Object.values(runOfKind).map((run) => paceRun(run, chargesPerSecond));
const mailer = guardMailer(makeSmtpMailer(settings.secrets.smtpUrl), makeBreaker(Date.now));
const { viesAddress } = settings.secrets;
const taxRegister =
  viesAddress === null
    ? null
    : guardRegister(makeViesRegister({ address: viesAddress }), {
        breaker: makeBreaker(Date.now),
        places: placesForAll,
      });
const outside = { geo: { countryOf: () => null }, gateways: {}, sms: null, taxRegister };
const log = makeLog('worker', settings.config.logLevel);
await waitForSchema(settings.secrets.databaseUrl, (reason) => log.warn({ reason }, 'waits for the database'));
const context = await buildContext('worker', outside, settings);
const { tracesAddress } = context.config;
const traces =
  tracesAddress === null ? null : (await import('./runtime/start-traces.ts')).startTraces('worker', tracesAddress);
const metrics = makeMetrics();
const connecting = { isWorker: true, places: placesForAll, ...watchGateways(metrics) };
const connected = connectGateways(context, settings.secrets, connecting);
watchGatewayStates(context, metrics, connected);
const { gateways } = connected;
const tellTurn = watchChargePace(metrics, [...connected.breakers.keys()], chargesPerSecond);
const ctx = {
  ...context,
  gateways,
  pace: paceCharges({ ...context, gateways }, chargesPerSecond, tellTurn),
  sendSpan: traces?.sendSpan,
  mailer,
  dns: makeDnsCnameLookup(settings.config.customDomains?.resolver ?? null),
  documentExchange: settings.secrets.exchange && makeHttpDocumentExchange(settings.secrets.exchange),
  leadForms: settings.secrets.crm && makeHttpLeadForms(settings.secrets.crm),
};
const worker = await startWorker(ctx, runs);
const sealer = startSealer(ctx);
const { erasuresFile } = ctx.config;
if (erasuresFile === null && ctx.config.isProduction) ctx.log.error(`${noErasuresFile}. ${erasuresFileRemedy}`);
const erasureWriter = erasuresFile === null ? null : startErasureWriter(ctx, makeErasureFile(erasuresFile));
const auditor = startAuditor(ctx, { organisationsPerMinute: auditedPerMinute });
watchDueWork(ctx, () => readRunFigures(ctx), metrics.gaugeBy);
watchChargeBacklogs(metrics, () => readChargeBacklogs(ctx), chargesPerSecond);
metrics.gauge('atrium_webhooks_unmatched', 'Webhooks about nothing that we know.', () => countUnmatchedWebhooks(ctx));
metrics.gauge(
  'atrium_database_oldest_transaction_seconds',
  'For how long the oldest transaction has been seen open.',
  makeTransactionWatch(ctx),
);
watchAudit();
const ops = await startOpsServer(ctx, {
  port: ctx.config.opsPort,
  metrics,
  isReady: () => Promise.resolve(worker.isRegistered()),
});
ctx.log.info({ port: ctx.config.workerPort }, 'worker started');

/** Takes no new work, finishes what has begun, then closes the connections. */
onStop(ctx, async () => {
  await Promise.all([worker.stop(), sealer.stop(), auditor.stop(), erasureWriter?.stop()]);
  await ops.close();
  await mailer.close();
  await ctx.db.destroy();
  await traces?.stop();
});

function watchAudit(): void {
  const figures = () => readAuditFigures(ctx);
  metrics.gaugeBy('atrium_money_violations', 'Rules of money that are broken, by rule.', 'rule', async () => {
    return (await figures()).openByRule;
  });
  const gauge = (name: string, says: string, figure: AuditFigure) =>
    metrics.gauge(name, says, async () => (await figures())[figure]);
  gauge('atrium_money_audit_checked', 'Organisations checked by the auditor.', 'checked');
  gauge('atrium_money_audit_oldest_check_seconds', 'No check is older than this.', 'oldestCheckSeconds');
  gauge('atrium_money_audit_round_checked', 'Organisations checked in the last round that began.', 'roundChecked');
  gauge(
    'atrium_money_audit_round_organisations',
    'About how many organisations there were when that round began.',
    'roundOrganisations',
  );
  gauge('atrium_money_audit_since_round_seconds', 'Time since the last whole round ended.', 'sinceRoundSeconds');
}
