import { setTimeout as delay } from 'node:timers/promises';
import { waitForSchema } from './db/wait-for-schema.ts';
import { makeHttpAnalytics } from './gateways/analytics-http/http-analytics.ts';
import { makeDbipGeo } from './gateways/dbip/dbip-geo.ts';
import { makeSignInProviders } from './gateways/openid/openid-provider.ts';
import { makePaymentAdapters } from './gateways/payment-adapters.ts';
import { buildApp } from './http/build-app.ts';
import { makeMetrics } from './http/metrics.ts';
import { closeServer, startOpsServer } from './http/ops-server.ts';
import { buildContext } from './runtime/build-context.ts';
import { readConfig } from './runtime/config.ts';
import { makeLog } from './runtime/log.ts';
import { onStop } from './runtime/on-stop.ts';

const settings = readConfig('api');
const log = makeLog('api', settings.config.logLevel);
const analytics =
  settings.secrets.analytics &&
  makeHttpAnalytics(settings.secrets.analytics, (error) => log.warn({ error }, 'events were not taken'));
const adapters = {
  analytics,
  geo: await makeDbipGeo(),
  ...makePaymentAdapters(settings.secrets),
  signInProviders: makeSignInProviders(
    settings.secrets.signInProviders,
    `${settings.config.publicAddress}/login/callback`,
  ),
};
await waitForSchema(settings.secrets.databaseUrl, (reason) => log.warn({ reason }, 'waits for the database'));
const context = await buildContext('api', adapters, settings);
const { tracesAddress } = context.config;
const traces =
  tracesAddress === null ? null : (await import('./runtime/start-traces.ts')).startTraces('api', tracesAddress);
const ctx = { ...context, sendSpan: traces?.sendSpan };
const metrics = makeMetrics();
let isStopping = false;
const app = await buildApp(ctx, metrics, () => isStopping);
const ops = await startOpsServer(ctx, { port: ctx.config.opsPort, metrics, isReady: async () => !isStopping });
await app.listen({ port: ctx.config.apiPort, host: ctx.config.listenHost });
ctx.log.info({ port: ctx.config.apiPort }, 'api listens');

onStop(ctx, async () => {
  isStopping = true;
  await delay(ctx.config.drainMs);
  await closeServer(app);
  await analytics?.close();
  await ops.close();
  await ctx.db.destroy();
  await traces?.stop();
});
