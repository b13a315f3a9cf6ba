import { sendMailRun } from './features/mail/send-mail.workflow.ts';
import { makeSmtpMailer } from './gateways/smtp/smtp-mailer.ts';
import { buildContext } from './runtime/build-context.ts';
import { readConfig } from './runtime/config.ts';
import { startWorker } from './worker/start-worker.ts';

const settings = readConfig('worker');
const mailer = makeSmtpMailer(settings.secrets.smtpUrl);
const ctx = { ...(await buildContext('worker', { geo: { countryOf: () => null } }, settings)), mailer };
const worker = await startWorker(ctx, [sendMailRun]);
ctx.log.info({ port: ctx.config.workerPort }, 'worker started');

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  });
}

async function stop(): Promise<void> {
  await worker.stop();
  await mailer.close();
  await ctx.db.destroy();
  ctx.log.info('worker stopped');
  process.exit(0);
}
