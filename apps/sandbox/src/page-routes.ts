import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { frame, pageHeaders } from './page/frame.ts';
import { html } from './page/markup.ts';
import { type SandboxView, sandboxPage, watchScript } from './sandbox-page.ts';

/** The page for people. It checks by itself whether something has changed. */
export function addPageRoutes(app: FastifyInstance, view: () => SandboxView): void {
  app.get('/', (_request, reply) => reply.headers(pageHeaders).send(sandboxPage(view())));
  app.get('/version', (_request, reply) =>
    reply.type('text/plain').send(createHash('sha256').update(sandboxPage(view())).digest('hex')),
  );
  // Stands in for a product that is opened from home.
  app.get<{ Params: { product: string } }>('/products/:product', ({ params: { product } }, reply) =>
    reply
      .headers(pageHeaders)
      .send(
        frame({ title: product, place: 'Product', content: html`<h1>${product}</h1><p>The product opens here.</p>` }),
      ),
  );
  app.get('/watch.js', (_request, reply) => reply.type('text/javascript').send(watchScript));
}
