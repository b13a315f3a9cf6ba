import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './build-app.ts';
import { waitForSchema } from './db/install/wait-for-schema.ts';
import { makeHttpAnalytics } from './gateways/analytics-http/http-analytics.ts';
import { connectGateways } from './gateways/connect-gateways.ts';
import { makeDbipGeo } from './gateways/dbip/dbip-geo.ts';
import { makeBreaker } from './gateways/guards/breaker.ts';
import { guardPlaces } from './gateways/guards/guard-places.ts';
import { guardRegister } from './gateways/guards/guard-register.ts';
import { makePlaces } from './gateways/guards/places.ts';
import { watchGatewayStates, watchGateways } from './gateways/guards/watch-gateways.ts';
import { makeSignInProviders } from './gateways/openid/openid-provider.ts';
import { makePaymentAdapters } from './gateways/payment-adapters.ts';
import { ProviderFailure } from './gateways/sign-in-provider.ts';
import { makeViesRegister } from './gateways/vies/vies-register.ts';
import { makeMetrics } from './http/metrics.ts';
import { closeServer, startOpsServer } from './http/ops-server.ts';
import { buildContext } from './runtime/build-context.ts';
import { makeLog } from './runtime/log.ts';
import { onStop } from './runtime/on-stop.ts';
import { readConfig } from './settings/config.ts';

const settings = readConfig('api');
const log = makeLog('api', settings.config.logLevel);
const analytics =
  settings.secrets.analytics &&
  makeHttpAnalytics(settings.secrets.analytics, (error) => log.warn({ error }, 'events were not taken'));
const places = makePlaces();
const { viesAddress } = settings.secrets;
const { sms } = makePaymentAdapters(settings.secrets);
const providers = makeSignInProviders(
  settings.secrets.signInProviders,
  `${settings.config.publicAddress}/login/callback`,
);
const providerIsBusy = () => new ProviderFailure('too many calls wait for this provider');
const carrierIsBusy = () => new Error('too many calls wait for the carrier');
const adapters = {
  analytics,
  geo: await makeDbipGeo(),
  taxRegister:
    viesAddress === null
      ? null
      : guardRegister(makeViesRegister({ address: viesAddress }), { breaker: makeBreaker(Date.now), places }),
  gateways: {},
  sms: sms && guardPlaces(places, 'sms', sms, { methods: ['send'], refusal: carrierIsBusy }),
  signInProviders: new Map(
    [...providers].map(([key, provider]) => [
      key,
      guardPlaces(places, key, provider, { methods: ['addressFor', 'identify'], refusal: providerIsBusy }),
    ]),
  ),
};
await waitForSchema(settings.secrets.databaseUrl, (reason) => log.warn({ reason }, 'waits for the database'));
const context = await buildContext('api', adapters, settings);
const { tracesAddress } = context.config;
const traces =
  tracesAddress === null ? null : (await import('./runtime/start-traces.ts')).startTraces('api', tracesAddress);
const metrics = makeMetrics();
const connecting = { isWorker: false, places, ...watchGateways(metrics) };
const connected = connectGateways(context, settings.secrets, connecting);
watchGatewayStates(context, metrics, connected);
const ctx = { ...context, gateways: connected.gateways, sendSpan: traces?.sendSpan };
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
