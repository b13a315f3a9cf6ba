import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayOrigins } from './gateway-origins.ts';

/** What a page of the console may load. Only the routes that need a gateway add its origins. */
export function consolePolicy(nonce: string, gateways: readonly GatewayOrigins[] = []): string {
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
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), publickey-credentials-get=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/** The policy of API replies: they may load nothing. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    setSecurityHeaders(reply);
    done();
  });
}

/** For replies that no hook reaches, such as those to an address that cannot be decoded. */
export function setSecurityHeaders(reply: FastifyReply): FastifyReply {
  reply.headers(headers);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  return reply;
}
