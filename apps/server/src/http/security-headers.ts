import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayOrigins } from './gateway-origins.ts';

/** What a page of the console may load. Only the routes that need a gateway add its origins. */
export function consolePolicy(nonce: string, gateways: readonly GatewayOrigins[] = [], report = ''): string {
  const also = (kind: keyof GatewayOrigins) => [...new Set(gateways.flatMap((each) => each[kind] ?? []))];
  const frames = also('frame');
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...also('script')].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...also('img')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...also('connect')].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...also('form')].join(' '),
    "frame-ancestors 'none'",
    ...(report === '' ? [] : [report]),
  ].join('; ');
}

/** The policy of pages that the server renders: nothing inline is allowed, so they can be cached without a nonce. */
export const publicPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  // The form for sales sends its fields to the API.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;
/** Browsers read these of what they open as a page only, so scripts and styles travel without them. */
const pageHeaders = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), publickey-credentials-get=(self)',
} as const;
const isScriptOrStyle = /^\/assets\/[\w.-]+\.(?:js|css)$/;

/** The policy of API replies: they may load nothing. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setSecurityHeaders(reply, isScriptOrStyle.test(request.url) && reply.statusCode === 200);
    done();
  });
}

/** For replies that no hook reaches, such as those to an address that cannot be decoded. */
export function setSecurityHeaders(reply: FastifyReply, isPartOfPage = false): FastifyReply {
  reply.headers(headers);
  if (!isPartOfPage) reply.headers(pageHeaders);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  return reply;
}
