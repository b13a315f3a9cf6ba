import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import { apiBase } from '@atrium/contract/endpoint';
import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance } from 'fastify';
import { allRoutes } from './all-routes.ts';
import { isReachable } from './db/database.ts';
import { isDatabaseAway } from './db/is-database-away.ts';
import { oneClickRoutes } from './features/payments/routes.ts';
import { pricingPages } from './features/pricing/routes.ts';
import { productRoutes } from './features/sign-on/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { acceptedEncoding } from './http/accepted-encoding.ts';
import { apiPagePolicy, renderApiPage } from './http/api-page.ts';
import { makeBind } from './http/bind.ts';
import { logCalls } from './http/call-log.ts';
import { compressReplies } from './http/compress-replies.ts';
import { serveConsole } from './http/console-files.ts';
import { serveLegalDocuments } from './http/legal-documents.ts';
import type { Metrics } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { addHealth } from './http/ops-server.ts';
import { refuseWhenOverloaded } from './http/places.ts';
import { takePolicyReports } from './http/policy-reports.ts';
import { refusalOf, sendRefusal } from './http/refusal-reply.ts';
import { countBodies, readJsonOnly, usualBodyBytes } from './http/request-bodies.ts';
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { serveSecurityText } from './http/security-text.ts';
import { cutSlowCallers, slowLimits } from './http/slow-callers.ts';
import { traceRequests } from './http/traces.ts';
import type { Context } from './runtime/context.ts';
import { Refused } from './runtime/refused.ts';

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

  allRoutes(metrics).forEach(makeBind(app, ctx));

  const webhookLabels = ['gateway', 'outcome'] as const;
  webhookRoutes(
    app,
    ctx,
    metrics.counter('atrium_gateway_notices_total', 'Gateway webhooks by outcome.', webhookLabels),
  );
  oneClickRoutes(app, ctx);
  productRoutes(app, ctx);
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
