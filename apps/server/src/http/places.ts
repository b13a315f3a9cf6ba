import { apiBase } from '@atrium/contract/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refused } from '../runtime/refused.ts';
import { watchOverload } from './metrics.ts';

/**
 * As many calls as a process answers within about a second. Those behind them would be answered when nobody waits for
 * them any more, and then none would be answered in time (D-371).
 */
const mostUnderWay = 100;
const retryAfterSeconds = 2;

const overloaded = () => new Refused('request.overloaded', { retryAfterSeconds });

/** Calls of the contract, and those of products. */
const isCounted = (url: string): boolean => url.startsWith(apiBase) || url.startsWith('/oidc/');

/** Refuses calls that a busy process cannot answer in time. Says whether it has refused one lately. */
export function refuseWhenOverloaded(app: FastifyInstance): { readonly isRefusing: () => boolean } {
  const isOverloaded = watchOverload(500);
  const underWay = new Set<FastifyReply>();
  let refusedAt = Number.NEGATIVE_INFINITY;
  const refuse = () => {
    refusedAt = performance.now();
    return overloaded();
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!isCounted(request.url)) return done();
    done(isOverloaded() ? refuse() : undefined);
  });
  // Only now the whole body is there: who sends nothing holds no place.
  app.addHook('preHandler', (request, reply, done) => {
    if (!isCounted(request.url)) return done();
    if (underWay.size >= mostUnderWay) return done(refuse());
    underWay.add(reply);
    for (const end of ['finish', 'close']) reply.raw.once(end, () => underWay.delete(reply));
    done();
  });
  // The work is done: who reads the answer slowly holds no place either.
  app.addHook('onSend', async (_request, reply) => {
    underWay.delete(reply);
  });
  return { isRefusing: () => isOverloaded() || performance.now() - refusedAt < retryAfterSeconds * 1000 };
}
