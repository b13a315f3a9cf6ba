import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

const directory = join(import.meta.dirname, 'browser');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
};
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https://api.stripe.com; base-uri 'none'; form-action 'none'";

async function serve(reply: FastifyReply, name: string): Promise<FastifyReply> {
  const type = types[extname(name)];
  if (!/^[a-z-]+\.(html|css|ts)$/.test(name) || type === undefined) return reply.code(404).send();
  const text = await readFile(join(directory, name), 'utf8').catch(() => null);
  if (text === null) return reply.code(404).send();
  return reply
    .headers({
      'content-type': type,
      'content-security-policy': framePolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(extname(name) === '.ts' ? stripTypeScriptTypes(text) : text);
}

/** Serves Stripe.js and its frames for cards and challenges: the sources without their types. */
export function addStripeBrowserRoutes(app: FastifyInstance): void {
  const script = (_request: unknown, reply: FastifyReply) => serve(reply, 'stripe.ts');
  app.get('/browser/stripe/stripe.js', script);
  // The path that Stripe's loader uses for this release.
  app.get('/browser/stripe/:release/stripe.js', script);
  app.get<{ Params: { name: string } }>('/browser/stripe/frames/:name', (request, reply) =>
    serve(reply, request.params.name),
  );
}
