import type { FastifyInstance, FastifyReply } from 'fastify';
import { manners } from './notice-manners.ts';
import { type Notices, releaseOrders } from './notices.ts';
import { countIn, isShare, listIn, oneOf } from './read-control.ts';

type Body = Readonly<Record<string, unknown>> | null;

/** Control routes for webhooks: list, hold back, release in another order, repeat, forge and drop them. */
export function addNoticeControls(app: FastifyInstance, notices: Notices): void {
  const done = (reply: FastifyReply) => reply.code(204).send();
  app.get('/control/notices', () => ({
    notices: notices.all().map(({ notice, at, manner, status, tries }) => ({
      gateway: notice.gateway,
      id: notice.id,
      type: notice.type,
      subject: notice.subject,
      body: notice.body,
      at,
      manner,
      status,
      tries,
    })),
  }));
  app.post('/control/notices/hold', (_request, reply) => {
    notices.hold();
    return done(reply);
  });
  app.post<{ Body: Body }>('/control/notices/release', async (request, reply) => {
    const { order = 'as_sent' } = request.body ?? {};
    if (!oneOf(releaseOrders, order)) return reply.code(400).send({ error: `order: ${releaseOrders.join(', ')}` });
    await notices.release(order);
    return done(reply);
  });
  app.post<{ Body: Body; Params: { id: string } }>('/control/notices/:id/repeat', async (request, reply) => {
    const times = countIn(request.body, 'times');
    if (times === null) return reply.code(400).send({ error: 'times is no count' });
    return (await notices.repeat(request.params.id, times)) ? done(reply) : reply.code(404).send({ error: 'unknown' });
  });
  app.post<{ Body: Body }>('/control/notices/plan', (request, reply) => {
    const { manner } = request.body ?? {};
    const count = countIn(request.body);
    if (!oneOf(manners, manner) || count === null)
      return reply.code(400).send({ error: `manner (${manners.join(', ')}) and count are needed` });
    notices.plan(manner, count);
    return done(reply);
  });
  app.post<{ Body: Body }>('/control/notices/share', (request, reply) => {
    const { share, manners: wanted, seed = 1 } = request.body ?? {};
    const known = listIn(manners, wanted);
    if (!isShare(share) || known === null || typeof seed !== 'number')
      return reply.code(400).send({ error: `share (0 to 1), manners (of ${manners.join(', ')}) and seed are needed` });
    notices.share({ share, manners: known, seed });
    return done(reply);
  });
}
