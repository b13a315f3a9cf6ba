import type { FastifyInstance } from 'fastify';
import type { Context } from '../runtime/context.ts';
import { childOf, readTraceparent, type Trace } from '../runtime/trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span that this call is; null only for an address that cannot be decoded, which no hook sees. */
    trace: Trace | null;
    /** The span that the caller says it is. */
    traceParent: Trace | null;
  }
}

/** Gives each call its place in a trace, for the log and for due work, and tells the collector of it if there is one. */
export function traceRequests(app: FastifyInstance, ctx: Pick<Context, 'sendSpan'>): void {
  app.decorateRequest('trace', null);
  app.decorateRequest('traceParent', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.traceParent = readTraceparent(request.headers['traceparent']);
    request.trace = childOf(request.traceParent);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { endpoint } = request.routeOptions.config as { endpoint?: string };
    if (!endpoint || request.trace === null || ctx.sendSpan === undefined) return;
    const endedAt = Date.now();
    ctx.sendSpan({
      name: endpoint,
      kind: 'server',
      trace: request.trace,
      parent: request.traceParent,
      startedAt: endedAt - reply.elapsedTime,
      endedAt,
      hasFailed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'http.response.status_code': reply.statusCode,
        'atrium.request_id': request.id,
      },
    });
  });
}
