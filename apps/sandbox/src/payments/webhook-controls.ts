import type { FastifyInstance, FastifyReply } from 'fastify';
import { countIn, isShare, listIn, oneOf } from './read-control.ts';
import { manners } from './webhook-faults.ts';
import { releaseOrders, type Webhooks } from './webhooks.ts';

type Body = Readonly<Record<string, unknown>> | null;

/** Control routes for webhooks: list, hold back, release in another order, repeat, forge and drop them. */
export function addWebhookControls(app: FastifyInstance, webhooks: Webhooks): void {
  const done = (reply: FastifyReply) => reply.code(204).send();
  app.get('/control/webhooks', () => ({
    webhooks: webhooks.all().map(({ webhook, at, manner, status, tries }) => ({
      gateway: webhook.gateway,
      id: webhook.id,
      type: webhook.type,
      subject: webhook.subject,
      body: webhook.body,
      at,
      manner,
      status,
      tries,
    })),
  }));
  app.post('/control/webhooks/hold', (_request, reply) => {
    webhooks.hold();
    return done(reply);
  });
  app.post<{ Body: Body }>('/control/webhooks/release', async (request, reply) => {
    const { order = 'as_sent' } = request.body ?? {};
    if (!oneOf(releaseOrders, order)) return reply.code(400).send({ error: `order: ${releaseOrders.join(', ')}` });
    await webhooks.release(order);
    return done(reply);
  });
  app.post<{ Body: Body; Params: { id: string } }>('/control/webhooks/:id/repeat', async (request, reply) => {
    const times = countIn(request.body, 'times');
    if (times === null) return reply.code(400).send({ error: 'times is no count' });
    return (await webhooks.repeat(request.params.id, times)) ? done(reply) : reply.code(404).send({ error: 'unknown' });
  });
  app.post<{ Body: Body }>('/control/webhooks/plan', (request, reply) => {
    const { manner } = request.body ?? {};
    const count = countIn(request.body);
    if (!oneOf(manners, manner) || count === null)
      return reply.code(400).send({ error: `manner (${manners.join(', ')}) and count are needed` });
    webhooks.plan(manner, count);
    return done(reply);
  });
  app.post<{ Body: Body }>('/control/webhooks/share', (request, reply) => {
    const { share, manners: wanted, seed = 1 } = request.body ?? {};
    const known = listIn(manners, wanted);
    if (!isShare(share) || known === null || typeof seed !== 'number')
      return reply.code(400).send({ error: `share (0 to 1), manners (of ${manners.join(', ')}) and seed are needed` });
    webhooks.share({ share, manners: known, seed });
    return done(reply);
  });
}
