import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../runtime/context.ts';
import { makeBodyBudget } from './body-budget.ts';
import { readJson } from './read-json.ts';

export const usualBodyBytes = 1_048_576;

export function countBodies(app: FastifyInstance, ctx: Context): void {
  const spend = makeBodyBudget(ctx.clock);
  app.addHook('onRequest', (request, _reply, done) => {
    spend(request, request.routeOptions.bodyLimit ?? usualBodyBytes);
    done();
  });
}

/** Every body of the contract is JSON. Whatever else is sent is refused unread. */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    readJson(body, (request.routeOptions.config as { readonly bodyValues?: number }).bodyValues),
  );
}
