import type { RefusalCode } from '@atrium/contract/errors/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../runtime/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is, for the log; null for a visitor. */
    calledBy: { readonly userId: string; readonly organisationId: string | null } | null;
  }
  interface FastifyReply {
    refusedAs: RefusalCode | null;
  }
}

const longestPath = 200;
const pathOf = (url: string): string => (url.split('?')[0] ?? '').slice(0, longestPath);

/** Logs one line per call: who, trace, endpoint, status, refusal and duration; never a query, a body or a header. */
export function logCalls(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('calledBy', null);
  app.decorateReply('refusedAs', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: string };
    const ms = Math.round(reply.elapsedTime);
    const refusal = reply.refusedAs === null ? {} : { refusal: reply.refusedAs };
    const ids = { requestId: request.id, traceId: request.trace?.traceId };
    const call = { ...ids, endpoint, status: reply.statusCode, ms, ...request.calledBy, ...refusal };
    if (endpoint) ctx.log.info(call, 'call');
    // Whoever looks for doors that are not there is seen too.
    else if (reply.refusedAs !== null) ctx.log.info({ ...call, path: pathOf(request.url) }, 'call to no endpoint');
    done();
  });
}
