import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AdyenWorld, newPspReference } from './adyen-world.ts';
import { answerChallenge, challengeAsked } from './challenges.ts';

const directory = join(import.meta.dirname, 'browser');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
};
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'self'";
/** The library calls from the page that loads it. */
const sharing = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
};

type Filled = Readonly<Record<string, string>>;

/** Serves the sources without their types. In a page, values in double braces are replaced. */
async function serve(reply: FastifyReply, name: string, filled: Filled = {}): Promise<FastifyReply> {
  const type = types[extname(name)];
  if (type === undefined || !/^[a-zA-Z-]+\.(html|css|ts)$/.test(name)) return reply.code(404).send();
  const text = await readFile(join(directory, name), 'utf8').catch(() => null);
  if (text === null) return reply.code(404).send();
  // Every field is a frame with the same files.
  const isPage = extname(name) === '.html';
  const made = extname(name) === '.ts' ? stripTypeScriptTypes(text) : text;
  return reply
    .headers({
      'content-type': type,
      'content-security-policy': framePolicy,
      'cache-control': isPage ? 'no-store' : 'private, max-age=600',
    })
    .send(made.replace(/\{\{([a-z-]+)\}\}/g, (_whole, part: string) => filled[part] ?? ''));
}

/** What the real library loads for a card: the frames of its fields, the bank's page, pictures and a visit id. */
export function addAdyenPages(app: FastifyInstance, world: AdyenWorld, clientKey: string): void {
  const jwk = JSON.stringify(world.fieldKeys.publicKey.export({ format: 'jwk' }));
  const fieldKey = Buffer.from(jwk).toString('base64');
  // Also under `test`, because the library reads the environment from the address.
  for (const place of ['/checkoutshopper', '/checkoutshopper/test']) {
    app.get<{ Params: { clientKey: string; name: string } }>(
      `${place}/securedfields/:clientKey/:version/:name`,
      ({ params }, reply) =>
        params.clientKey === clientKey
          ? serve(reply, params.name.replace('securedFields', 'secured-fields'), { 'field-key': fieldKey })
          : reply.code(403).send('Forbidden'),
    );
    app.get(`${place}/images/*`, (request, reply) =>
      reply.headers({ ...sharing, 'content-type': 'image/svg+xml' }).send(picture(request.url)),
    );
  }
  app.get<{ Params: { name: string } }>('/checkoutshopper/sandbox/:name', ({ params }, reply) =>
    params.name.endsWith('.html') ? reply.code(404).send() : serve(reply, params.name),
  );
  app.post<{ Body: Partial<Record<string, string>> }>('/checkoutshopper/sandbox/challenge', ({ body }, reply) => {
    const id = challengeAsked(world, body?.['creq'] ?? '');
    return id === null ? reply.code(400).send('No such challenge') : serve(reply, 'challenge.html', { id });
  });
  app.post<{ Body: Partial<Record<string, string>> }>(
    '/checkoutshopper/sandbox/challenge/answer',
    ({ body }, reply) => {
      const status = answerChallenge(world, body?.['id'] ?? '', body?.['answer'] === 'complete');
      return status === null
        ? reply.code(400).send('No such challenge')
        : serve(reply, 'challenge-answered.html', { status });
    },
  );
  app.options('/checkoutanalytics/*', (_request, reply) => reply.headers(sharing).code(204).send());
  app.post('/checkoutanalytics/*', (_request, reply) =>
    reply.headers(sharing).send({ checkoutAttemptId: newPspReference() }),
  );
}

/** The brand's picture is its name. Two more pictures show whether a field is valid. */
function picture(address: string): string {
  const name = /([a-z_]+)(?:@[^/]*)?\.(?:svg|png)/.exec(address)?.[1] ?? 'card';
  const sign = ['checkmark', 'error'].find((part) => name.includes(part));
  if (sign === 'checkmark') return drawing('0 0 16 16', '<path d="M3 8.5l3.2 3L13 4.5" stroke="#226837"/>');
  if (sign === 'error') return drawing('0 0 16 16', '<path d="M8 3v6M8 12v1" stroke="#9e2225"/>');
  const band = '<path d="M4 9h32" stroke="#85818a" stroke-width="3"/>';
  const text = 'font-family="system-ui,sans-serif" font-size="9" font-weight="700" text-anchor="middle" fill="#3b3640"';
  const frame = '<rect x=".5" y=".5" width="39" height="25" rx="3.5" fill="#fff" stroke="#c9c5ce" stroke-width="1"/>';
  const isBrand = ['visa', 'mc', 'amex'].includes(name);
  return drawing('0 0 40 26', frame + (isBrand ? `<text x="20" y="16.5" ${text}>${name.toUpperCase()}</text>` : band));
}

const drawing = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke-width="1.6">${content}</svg>`;
