import type { DueKind } from '@atrium/domain/kernel/due-work';
import { waitForSchema } from './db/wait-for-schema.ts';
import { makeTransactionWatch } from './db/watch-transactions.ts';
import { startSealer } from './features/audit/start-sealer.workflow.ts';
import { eraseOrganisationRun } from './features/closure/erase-organisation.workflow.ts';
import { eraseResetRun } from './features/closure/erase-reset.workflow.ts';
import { forgetAccountRun } from './features/closure/forget-account.workflow.ts';
import { forgetInLogRun } from './features/closure/forget-in-log.workflow.ts';
import { endPrepaidRun } from './features/codes/end-prepaid.workflow.ts';
import { lapseCodesRun } from './features/codes/lapse-codes.workflow.ts';
import { remindPrepaidRun } from './features/codes/remind-prepaid.workflow.ts';
import { checkDomainRun } from './features/company/check-domains.workflow.ts';
import { lapseCreditRun } from './features/credits/lapse-credit.workflow.ts';
import { remindCreditRun } from './features/credits/remind-credit.workflow.ts';
import { readDocument } from './features/invoices/print-document.ts';
import { submitLeadRun } from './features/leads/submit-lead.workflow.ts';
import { makeSendMailRun } from './features/mail/send-mail.workflow.ts';
import { type AuditFigure, readAuditFigures } from './features/money-audit/read-audit-figures.ts';
import { startAuditor } from './features/money-audit/start-auditor.workflow.ts';
import { followSetupRun } from './features/payments/follow-setup.workflow.ts';
import { makeRefundRun } from './features/payments/make-refund.workflow.ts';
import { refundLatePaymentRun } from './features/payments/refund-late-payment.workflow.ts';
import { removeCardRun } from './features/payments/remove-card-at-gateway.workflow.ts';
import { warnOfExpiryRun } from './features/payments/warn-of-expiry.workflow.ts';
import { deletePeopleJobRun } from './features/people-jobs/delete-people-job.workflow.ts';
import { runPeopleJobRun } from './features/people-jobs/run-people-job.workflow.ts';
import { readChargeBacklogs } from './features/runs/read-charge-backlogs.ts';
import { readRunFigures } from './features/runs/read-run-figures.ts';
import { followEmailRun } from './features/security/follow-email.workflow.ts';
import { mailPolicyRun } from './features/security/mail-policy.workflow.ts';
import { endTrialRun, remindTrialRun } from './features/subscriptions/end-trial.workflow.ts';
import {
  announceRenewalRun,
  renewSubscriptionRun,
  retryRenewalRun,
} from './features/subscriptions/renew-subscription.workflow.ts';
import { resolveAttemptRun } from './features/subscriptions/resolve-open-attempt.workflow.ts';
import { moveClockRun } from './features/test-clock/move-clock.workflow.ts';
import { countUnmatchedWebhooks } from './features/webhooks/count-unmatched-webhooks.ts';
import { processWebhookRun } from './features/webhooks/process-webhook.workflow.ts';
import { makeBreaker } from './gateways/breaker.ts';
import { connectGateways } from './gateways/connect-gateways.ts';
import { makeHttpLeadForms } from './gateways/crm-http/http-lead-forms.ts';
import { makeDnsCnameLookup } from './gateways/dns/dns-cname-lookup.ts';
import { guardMailer } from './gateways/guard-mailer.ts';
import { placesForAll } from './gateways/places.ts';
import { makeSmtpMailer } from './gateways/smtp/smtp-mailer.ts';
import { watchGatewayStates, watchGateways } from './gateways/watch-gateways.ts';
import { makeMetrics } from './http/metrics.ts';
import { startOpsServer } from './http/ops-server.ts';
import { buildContext } from './runtime/build-context.ts';
import { readConfig } from './runtime/config.ts';
import { makeLog } from './runtime/log.ts';
import { onStop } from './runtime/on-stop.ts';
import { paceCharges, paceRun } from './worker/charge-pace.ts';
import type { Run } from './worker/run.ts';
import { auditedPerMinute } from './worker/settings.ts';
import { startWorker } from './worker/start-worker.ts';
import { watchChargeBacklogs, watchChargePace } from './worker/watch-charges.ts';
import { watchDueWork } from './worker/watch-due-work.ts';

/** One run for each kind of due work: a kind without its run does not compile. */
const runOfKind = {
  'announce-renewal': announceRenewalRun,
  'check-domain': checkDomainRun,
  'delete-people-job': deletePeopleJobRun,
  'end-prepaid': endPrepaidRun,
  'end-trial': endTrialRun,
  'erase-organisation': eraseOrganisationRun,
  'erase-reset': eraseResetRun,
  'follow-email': followEmailRun,
  'follow-setup': followSetupRun,
  'forget-account': forgetAccountRun,
  'forget-in-log': forgetInLogRun,
  'lapse-codes': lapseCodesRun,
  'lapse-credit': lapseCreditRun,
  'mail-policy': mailPolicyRun,
  'make-refund': makeRefundRun,
  'move-clock': moveClockRun,
  'process-webhook': processWebhookRun,
  'refund-attempt': refundLatePaymentRun,
  'remind-credit': remindCreditRun,
  'remind-prepaid': remindPrepaidRun,
  'remind-trial': remindTrialRun,
  'remove-card': removeCardRun,
  'renew-subscription': renewSubscriptionRun,
  'resolve-attempt': resolveAttemptRun,
  'retry-renewal': retryRenewalRun,
  'run-people-job': runPeopleJobRun,
  'send-mail': makeSendMailRun(readDocument),
  'submit-lead': submitLeadRun,
  'warn-of-expiry': warnOfExpiryRun,
} satisfies { readonly [Kind in DueKind]: Run<Kind> };
const settings = readConfig('worker');
const { chargesPerSecond } = settings.config.payments;
const runs = Object.values(runOfKind).map((run) => paceRun(run, chargesPerSecond));
const mailer = guardMailer(makeSmtpMailer(settings.secrets.smtpUrl), makeBreaker(Date.now));
const outside = { geo: { countryOf: () => null }, gateways: {}, sms: null };
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
  leadForms: settings.secrets.crm && makeHttpLeadForms(settings.secrets.crm),
};
const worker = await startWorker(ctx, runs);
const sealer = startSealer(ctx);
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
  await Promise.all([worker.stop(), sealer.stop(), auditor.stop()]);
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
