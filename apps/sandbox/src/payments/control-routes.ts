import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultKinds } from './faults.ts';
import type { GatewayTools } from './gateway-tools.ts';
import { countIn, isShare, listIn, oneOf } from './read-control.ts';
import { addWebhookControls } from './webhook-controls.ts';

type Body = Readonly<Record<string, unknown>> | null;

/** Control routes for tests and demos: plan faults. */
export function addControlRoutes(app: FastifyInstance, { faults, limits, webhooks }: GatewayTools): void {
  const done = (reply: FastifyReply) => reply.code(204).send();
  app.post<{ Body: Body }>('/control/faults', (request, reply) => {
    const { operation, kind } = request.body ?? {};
    const count = countIn(request.body);
    if (typeof operation !== 'string' || !oneOf(faultKinds, kind) || count === null)
      return reply.code(400).send({ error: `operation, kind (${faultKinds.join(', ')}) and count are needed` });
    faults.plan(operation, kind, count);
    return done(reply);
  });
  app.post<{ Body: Body }>('/control/faults/share', (request, reply) => {
    const { share, kinds, seed = 1, operations } = request.body ?? {};
    const known = listIn(faultKinds, kinds);
    const named = Array.isArray(operations) ? operations.map(String) : undefined;
    if (!isShare(share) || known === null || typeof seed !== 'number')
      return reply.code(400).send({ error: `share (0 to 1), kinds (of ${faultKinds.join(', ')}) and seed are needed` });
    faults.share({ share, kinds: known, seed, operations: named });
    return done(reply);
  });
  app.get('/control/limits', () => limits.seen());
  app.get('/control/faults', () => ({ happened: faults.counts() }));
  const clear = (_request: unknown, reply: FastifyReply) => {
    faults.clear();
    webhooks.clear();
    return done(reply);
  };
  app.delete('/control/faults', clear);
  // A form cannot delete.
  app.post('/control/faults/clear', clear);
  addWebhookControls(app, webhooks);
}
