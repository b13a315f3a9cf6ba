import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suiteInForce } from '@atrium/domain/suite/suite-in-force';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../runtime/refused.ts';
import type { SupportChat } from '../settings/outside-settings.ts';
import type { PaymentSettings } from '../settings/payment-settings.ts';
import { readFirstFiles } from './first-files.ts';
import { originsOf, originsOfScript, paymentMarks } from './gateway-origins.ts';
import { policyReportDirectives, policyReportHeaders } from './policy-reports.ts';
import { consolePolicy } from './security-headers.ts';

const withMark = (page: string, mark: string): string => page.replace('</head>', () => `${mark}</head>`);

/** The console's rules ask the same suite as ours. Only the server decides by which gateway somebody pays. */
const suiteMark = (): string => {
  const { gateways: _decidedHere, ...shown } = suiteInForce();
  const text = JSON.stringify(shown).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="atrium-suite">${text}</script>`;
};

const aYear = 31_536_000_000;

/** The documents on which a card or a mandate is entered; no other document may load a gateway's library. */
const paymentPages = /^\/(billing|my-subscriptions|checkout|mandate)(\/|$)/;

/** What documents may do beyond the console itself. */
export interface DocumentSettings extends Pick<PaymentSettings, 'browser'> {
  readonly supportChat: SupportChat | null;
  readonly hasAnalytics: boolean;
}

/** Serves the built console: hashed files with a permanent cache, the page with a new nonce each time. */
export async function serveConsole(
  app: FastifyInstance,
  directory: string,
  { browser, supportChat, hasAnalytics }: DocumentSettings,
): Promise<void> {
  const file = await readFile(join(directory, 'index.html'), 'utf8');
  const withSuite = withMark(file, suiteMark());
  const page = hasAnalytics ? withMark(withSuite, '<meta name="atrium-analytics" content="on" />') : withSuite;
  const firstFiles = await readFirstFiles(directory);
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    // Documents are sent by the routes that fill them in.
    globIgnore: ['**/*.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${aYear / 1000}, immutable` : 'no-cache');
    },
  });
  const origins = originsOf(browser);
  const payingPage = withMark(page, paymentMarks(browser));
  // The chat is somebody else's script: no document on which a card is typed may load it.
  const otherPage = supportChat === null ? page : withMark(page, '<meta name="atrium-support-chat" content="on" />');
  const chatOrigins = supportChat === null ? [] : [originsOfScript(supportChat.scriptAddress)];
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    const path = request.url.split('?')[0] ?? '';
    const isPaying = paymentPages.test(path);
    const report = isPaying ? policyReportDirectives : '';
    if (isPaying) reply.headers(policyReportHeaders);
    return reply
      .header('content-security-policy', consolePolicy(nonce, isPaying ? origins : chatOrigins, report))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        (isPaying ? payingPage : otherPage)
          .replaceAll('__CSP_NONCE__', nonce)
          .replace('</head>', () => `${firstFiles(path, request.headers)}</head>`),
      );
  };
  // A missing file of a former release must be a 404, so that the console offers a reload.
  app.get('/assets/*', async () => {
    throw new Refused('request.not_found');
  });
  app.get('/', sendPage);
  app.get('/*', sendPage);
}
