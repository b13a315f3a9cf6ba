import fastify, { type FastifyInstance } from 'fastify';
import { pageHeaders } from '../page/frame.ts';
import { type FaultKind, type Faults, faultKinds } from './faults.ts';
import { inboxPage, watchScript } from './inbox-page.ts';
import type { MailBox } from './mail-box.ts';
import { mailPage, unknownMailPage } from './mail-page.ts';

const isFaultKind = (kind: unknown): kind is FaultKind => faultKinds.some((known) => known === kind);

function addPages(app: FastifyInstance, box: MailBox) {
  app.get<{ Querystring: { to?: string } }>('/', (request, reply) => {
    const to = request.query.to ?? '';
    return reply.headers(pageHeaders).send(inboxPage(box.list(to), to, box.version()));
  });
  app.get<{ Params: { id: string }; Querystring: { view?: string } }>('/read/:id', (request, reply) => {
    const mail = box.find(request.params.id);
    if (!mail) return reply.code(404).headers(pageHeaders).send(unknownMailPage());
    const view = request.query.view === 'text' || (!mail.html && request.query.view !== 'html') ? 'text' : 'html';
    return reply.headers(pageHeaders).send(mailPage(mail, view));
  });
  app.post('/clear', (_request, reply) => {
    box.clear();
    return reply.redirect('/', 303);
  });
  app.get('/watch.js', (_request, reply) => reply.type('text/javascript').send(watchScript));
  app.get('/version', (_request, reply) => reply.type('text/plain').send(String(box.version())));
}

function addJson(app: FastifyInstance, box: MailBox, faults: Faults) {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get<{ Querystring: { to?: string } }>('/mails', (request) => {
    const mails = box.list(request.query.to);
    return { total: mails.length, mails };
  });
  app.get<{ Params: { id: string } }>('/mails/:id', (request, reply) => {
    const mail = box.find(request.params.id);
    return mail ?? reply.code(404).send({ error: 'no such mail' });
  });
  app.delete('/mails', (_request, reply) => {
    box.clear();
    faults.clear();
    return reply.code(204).send();
  });
  app.post<{ Body: { kind?: unknown; count?: unknown } | null }>('/faults', (request, reply) => {
    const { kind, count } = request.body ?? {};
    if (!isFaultKind(kind) || typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      return reply.code(400).send({ error: `kind must be one of ${faultKinds.join(', ')}, count a whole number` });
    }
    faults.plan(kind, count);
    return reply.code(204).send();
  });
}

export function makeWebRoutes(box: MailBox, faults: Faults): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null, null);
  });
  addPages(app, box);
  addJson(app, box, faults);
  return app;
}
