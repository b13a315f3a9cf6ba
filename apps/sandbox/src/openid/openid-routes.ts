import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { frame } from '../page/frame.ts';
import { makeProvider, type OpenidClient, subjectOf } from './make-provider.ts';
import { signInPage } from './sign-in-page.ts';

/** The services that the sandbox stands in for, by the first part of their address. */
const names = { google: 'Google', microsoft: 'Microsoft' } as const;

type Made = Awaited<ReturnType<typeof makeProvider>>;

/** OpenID providers: `/google` and `/microsoft` are issuers. */
export function addOpenidRoutes(app: FastifyInstance, client: OpenidClient): void {
  app.register(async (scope) => {
    // The library reads the body by itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const key of Object.keys(names) as (keyof typeof names)[]) addProvider(scope, key, client);
  });
}

function addProvider(scope: FastifyInstance, key: keyof typeof names, client: OpenidClient): void {
  let made: Promise<Made> | null = null;
  const provider = (host: string): Promise<Made> => {
    made ??= makeProvider(`http://${host.replace('localhost', '127.0.0.1')}/${key}`, client);
    return made;
  };
  scope.get(`/${key}/interaction/:uid`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      // Without form-action: the form leads on to the product.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'",
      )
      .send(frame({ title: `Sign in to ${names[key]}`, place: names[key], content: signInPage(names[key]) })),
  );
  scope.post(`/${key}/interaction/:uid`, async ({ raw, host }, reply) => {
    reply.hijack();
    const typed = new URLSearchParams(await text(raw));
    const { provider: openid, remember } = await provider(host);
    const email = typed.get('email') ?? '';
    const subject = typed.get('subject') || subjectOf(email);
    remember({ email, subject, name: typed.get('name') ?? '', isVerified: typed.get('verified') === 'yes' });
    const isCanceled = typed.get('do') === 'cancel';
    const result = isCanceled ? { error: 'access_denied' } : { login: { accountId: subject } };
    await openid.interactionFinished(raw, reply.raw, result);
  });
  scope.all(`/${key}/*`, async ({ raw, host }, reply) => {
    reply.hijack();
    const { provider: openid } = await provider(host);
    // As a router of the library's own would do: it makes its addresses from both.
    const mounted: IncomingMessage & { originalUrl?: string } = raw;
    mounted.originalUrl = raw.url ?? '';
    mounted.url = mounted.originalUrl.slice(key.length + 1);
    await openid.callback()(mounted, reply.raw);
  });
}
