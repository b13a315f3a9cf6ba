import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import { apiBase } from '@atrium/contract/endpoint';
import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance } from 'fastify';
import { isReachable } from '../db/database.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { accessRoutes } from '../features/access/routes.ts';
import { agreementsRoutes } from '../features/agreements/routes.ts';
import { closureRoutes } from '../features/closure/routes.ts';
import { codesRoutes } from '../features/codes/routes.ts';
import { companyRoutes } from '../features/company/routes.ts';
import { identityRoutes } from '../features/identity/routes.ts';
import { invitesRoutes } from '../features/invites/routes.ts';
import { invoicesRoutes } from '../features/invoices/routes.ts';
import { leadsRoutes } from '../features/leads/routes.ts';
import { onboardingRoutes } from '../features/onboarding/routes.ts';
import { oneClickRoutes, paymentsRoutes } from '../features/payments/routes.ts';
import { peopleJobsRoutes } from '../features/people-jobs/routes.ts';
import { pricingPages, pricingRoutes } from '../features/pricing/routes.ts';
import { productAccessRoutes } from '../features/product-access/routes.ts';
import { productsRoutes } from '../features/products/routes.ts';
import { reportsRoutes } from '../features/reports/routes.ts';
import { runsRoutes } from '../features/runs/routes.ts';
import { securityRoutes } from '../features/security/routes.ts';
import { subscriptionsRoutes } from '../features/subscriptions/routes.ts';
import { testClockRoutes } from '../features/test-clock/routes.ts';
import { usersRoutes } from '../features/users/routes.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import type { Context } from '../runtime/context.ts';
import { Refused } from '../runtime/refused.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { apiPagePolicy, renderApiPage } from './api-page.ts';
import { type Bind, makeBind } from './bind.ts';
import { logCalls } from './call-log.ts';
import { compressReplies } from './compress-replies.ts';
import { serveConsole } from './console-files.ts';
import { serveLegalDocuments } from './legal-documents.ts';
import type { Metrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { addHealth } from './ops-server.ts';
import { refuseWhenOverloaded } from './places.ts';
import { takePolicyReports } from './policy-reports.ts';
import { refusalOf, sendRefusal } from './refusal-reply.ts';
import { countBodies, readJsonOnly, usualBodyBytes } from './request-bodies.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts';
import { serveSecurityText } from './security-text.ts';
import { cutSlowCallers, slowLimits } from './slow-callers.ts';
import { traceRequests } from './traces.ts';

/** Every feature binds its own endpoints. */
export function bindFeatures(bind: Bind, metrics: Pick<Metrics, 'counter'>): void {
  identityRoutes(bind);
  agreementsRoutes(bind);
  companyRoutes(bind);
  closureRoutes(bind);
  pricingRoutes(bind);
  usersRoutes(bind);
  invitesRoutes(bind);
  onboardingRoutes(bind);
  leadsRoutes(bind);
  subscriptionsRoutes(bind);
  invoicesRoutes(bind);
  codesRoutes(bind);
  securityRoutes(bind);
  accessRoutes(bind);
  productAccessRoutes(bind);
  runsRoutes(bind);
  productsRoutes(bind);
  peopleJobsRoutes(bind);
  paymentsRoutes(bind);
  testClockRoutes(bind);
  const countView = metrics.counter('atrium_page_views_total', 'Page views by path.', ['path']);
  const countCrash = metrics.counter('atrium_console_crashes_total', 'Crashes of the console by kind.', ['kind']);
  reportsRoutes(bind, countView, countCrash);
}

/** Builds the API. Tests call it by inject, the main lets it listen. */
export async function buildApp(
  ctx: Context,
  metrics: Metrics,
  isStopping: () => boolean = () => false,
): Promise<FastifyInstance> {
  const isTrusted = trustOf(ctx.config.trustedProxies);
  const app = Fastify({
    logger: false,
    trustProxy: isTrusted,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: usualBodyBytes,
    requestTimeout: 30_000,
    // Who sends no whole head within seconds is cut off.
    http: { headersTimeout: slowLimits.stillMs, connectionsCheckingInterval: slowLimits.lookMs },
    forceCloseConnections: 'idle',
    // No hook runs for an address that cannot be decoded or is too long.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(reply.header('x-request-id', request.id));
      sendRefusal(reply, new Refused('request.invalid'));
    },
  });
  readJsonOnly(app);
  addSecurityHeaders(app);
  compressReplies(app);
  metrics.watch(app);
  traceRequests(app, ctx);
  const slowLabels = ['part'] as const;
  const countSlow = metrics.counter('atrium_slow_callers_total', 'Callers cut off, by what was slow.', slowLabels);
  cutSlowCallers(app, (address) => isTrusted(address, 0), countSlow);
  const { isRefusing } = refuseWhenOverloaded(app);
  countBodies(app, ctx);
  answerFailures(app, ctx);
  logCalls(app, ctx);

  bindFeatures(makeBind(app, ctx), metrics);

  const webhookLabels = ['gateway', 'outcome'] as const;
  webhookRoutes(
    app,
    ctx,
    metrics.counter('atrium_gateway_notices_total', 'Gateway webhooks by outcome.', webhookLabels),
  );
  oneClickRoutes(app, ctx);
  addHealth(app, async () => !isStopping() && isReachable(ctx.db), isRefusing);
  addPublished(app, ctx, metrics);
  // Written once, and plain from one memory: whoever asks again and again costs little.
  const description = JSON.stringify(describeApi(allEndpoints, ctx.config.publicAddress));
  const bytes = Buffer.from(description);
  app.get(`${apiBase}/openapi.json`, (request, reply) =>
    reply.type('application/json; charset=utf-8').send(acceptedEncoding(request) === 'plain' ? bytes : description),
  );
  const page = renderApiPage(allEndpoints);
  app.get(apiBase, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', apiPagePolicy).send(page),
  );
  app.all('/api/*', async () => {
    throw new Refused('request.not_found');
  });
  const { consoleDirectory } = ctx.config;
  if (consoleDirectory !== null) {
    await pricingPages(app, ctx, consoleDirectory);
    await serveConsole(app, consoleDirectory, {
      browser: ctx.config.payments.browser,
      supportChat: ctx.config.supportChat,
      hasAnalytics: ctx.analytics !== null,
    });
  }
  return app;
}

/** What others read or tell without a session: keys, documents, whom to write to, what the policy of card pages stopped. */
function addPublished(app: FastifyInstance, ctx: Context, metrics: Metrics): void {
  serveSecurityText(app, ctx);
  serveLegalDocuments(app, ctx);
  const reportLabels = ['directive'] as const;
  const reported = 'What the policy of card pages stopped, by directive.';
  takePolicyReports(app, ctx, metrics.counter('atrium_policy_reports_total', reported, reportLabels));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return ctx.accessTokens.publishedKeys;
  });
}

/** The proxies whose word about the caller's address counts. */
const trustOf = (proxies: string | null): ((address: string, hop: number) => boolean) =>
  proxies === null ? () => false : compile(proxies.split(',').map((proxy) => proxy.trim()));

function answerFailures(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalOf(error);
    if (refused) return sendRefusal(reply, refused);
    const { id: requestId, trace } = request;
    ctx.log.error({ error, requestId, traceId: trace?.traceId, route: request.routeOptions.url }, 'call failed');
    if (isDatabaseAway(error)) return sendRefusal(reply, new Refused('request.unavailable', { retryAfterSeconds: 2 }));
    return sendRefusal(reply, new Refused('request.failed'));
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refused('request.not_found')));
}
