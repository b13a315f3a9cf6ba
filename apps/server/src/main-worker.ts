import { startSealer } from './features/audit/start-sealer.workflow.ts';
import { endPrepaidRun } from './features/codes/end-prepaid.workflow.ts';
import { lapseCodesRun } from './features/codes/lapse-codes.workflow.ts';
import { remindPrepaidRun } from './features/codes/remind-prepaid.workflow.ts';
import { lapseCreditRun } from './features/credits/lapse-credit.workflow.ts';
import { sendMailRun } from './features/mail/send-mail.workflow.ts';
import { followSetupRun } from './features/payments/follow-setup.workflow.ts';
import { refundLatePaymentRun } from './features/payments/refund-late-payment.workflow.ts';
import { warnOfExpiryRun } from './features/payments/warn-of-expiry.workflow.ts';
import { forgetPeopleJobRun } from './features/people-jobs/forget-people-job.workflow.ts';
import { workOffPeopleJobRun } from './features/people-jobs/work-off-people-job.workflow.ts';
import { resolveAttemptRun } from './features/subscriptions/resolve-open-attempt.workflow.ts';
import { countUnmatchedWebhooks } from './features/webhooks/count-unmatched-webhooks.ts';
import { processWebhookRun } from './features/webhooks/process-webhook.workflow.ts';
import { makePaymentAdapters } from './gateways/payment-adapters.ts';
import { makeSmtpMailer } from './gateways/smtp/smtp-mailer.ts';
import { makeMetrics } from './http/metrics.ts';
import { startOpsServer } from './http/ops-server.ts';
import { buildContext } from './runtime/build-context.ts';
import { readConfig } from './runtime/config.ts';
import { onStop } from './runtime/on-stop.ts';
import { startWorker } from './worker/start-worker.ts';
import { watchDueWork } from './worker/watch-due-work.ts';

const runs = [
  sendMailRun,
  workOffPeopleJobRun,
  forgetPeopleJobRun,
  lapseCodesRun,
  lapseCreditRun,
  resolveAttemptRun,
  refundLatePaymentRun,
  followSetupRun,
  processWebhookRun,
  warnOfExpiryRun,
  remindPrepaidRun,
  endPrepaidRun,
];

const settings = readConfig('worker');
const mailer = makeSmtpMailer(settings.secrets.smtpUrl);
const ctx = {
  ...(await buildContext(
    'worker',
    { geo: { countryOf: () => null }, ...makePaymentAdapters(settings.secrets) },
    settings,
  )),
  mailer,
};
const worker = await startWorker(ctx, runs);
const sealer = startSealer(ctx);
const metrics = makeMetrics();
watchDueWork(ctx, runs, metrics.gauge);
metrics.gauge('atrium_webhooks_unmatched', 'Webhooks about nothing that we know.', () => countUnmatchedWebhooks(ctx));
const ops = await startOpsServer(ctx, {
  port: ctx.config.opsPort,
  metrics,
  isReady: () => Promise.resolve(worker.isRegistered()),
});
ctx.log.info({ port: ctx.config.workerPort }, 'worker started');

/** First no new work, then the end of what was begun, then the ways out. */
onStop(ctx, async () => {
  await Promise.all([worker.stop(), sealer.stop()]);
  await ops.close();
  await mailer.close();
  await ctx.db.destroy();
});
