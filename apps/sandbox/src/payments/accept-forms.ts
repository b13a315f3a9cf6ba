import type { FastifyInstance } from 'fastify';
import { readForm } from './form-body.ts';

/** Stripe sends forms, and so do the buttons of the sandbox's page. A button leads back to the page. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, readForm(String(body))),
  );
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPressed = request.method === 'POST' && request.headers.accept?.includes('text/html');
    if (isPressed && request.url.startsWith('/control/')) void reply.code(303).header('location', '/');
    done(null, payload);
  });
}
