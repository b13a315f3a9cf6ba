import { signOnEndpoints } from '@atrium/contract/sign-on/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { limitRate } from '../../http/rate-limit.ts';
import { setSecurityHeaders } from '../../http/security-headers.ts';
import { clearRefreshCookie } from '../../http/sessions/refresh-cookie.ts';
import type { Context } from '../../runtime/context.ts';
import { networkOf } from '../../runtime/network.ts';
import { Refused } from '../../runtime/refused.ts';
import { type Served, serve } from '../../runtime/serve.ts';
import { answerSignOn } from './answer-sign-on.ts';
import { leaveProduct } from './leave-product.ts';
import { forgottenRequest, isOwnRequest } from './provider/kept-requests.ts';
import { makeProvider } from './provider/make-provider.ts';
import { answerPath, logOutPath, productPaths } from './provider/provider-settings.ts';

export const signOnRoutes: readonly Served[] = [
  serve(signOnEndpoints.answerSignOn, async (ctx, caller, input, reply) => {
    if (!isOwnRequest(reply.request, input.request)) throw new Refused('sign_on.over');
    const answer = await answerSignOn(ctx, caller, input);
    if (answer.address !== null) reply.header('set-cookie', forgottenRequest(input.request));
    return answer;
  }),
  serve(signOnEndpoints.leaveProduct, async (ctx, caller, input, reply) => {
    const left = await leaveProduct(ctx, caller, input);
    if (left.isSignedOut) clearRefreshCookie(reply);
    return left;
  }),
];

/** A form of the protocol is a few hundred bytes; the library would read 56 KB. */
const largestFormBytes = 16_384;

/**
 * Where products call. The library is a Koa application: it answers on the same socket, behind our hooks for rates,
 * overload, slow callers, metrics, log and traces ([why](docs/decisions/0080-the-openid-library-behind-our-hooks.md)).
 */
export function productRoutes(app: FastifyInstance, ctx: Context): void {
  let made: Promise<Provider> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await refuseMany(ctx, request);
    const provider = await (made ??= makeProvider(ctx));
    handOver(ctx, request, reply);
    await provider.callback()(request.raw, reply.raw);
    return reply;
  };
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body itself.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, parsed) => parsed(null));
    const named = (endpoint: string) => ({ config: { endpoint }, bodyLimit: largestFormBytes });
    scope.get('/.well-known/openid-configuration', named('describeSignOn'), answer);
    scope.get(productPaths.authorization, named('beginSignOn'), answer);
    scope.get(`${productPaths.authorization}/:request`, named('endSignOn'), answer);
    scope.post(productPaths.token, named('exchangeSignOn'), answer);
    scope.get(productPaths.userinfo, named('getSignedOnPerson'), answer);
    scope.get(logOutPath, named('leaveFromProduct'), (request, reply) => leadToLogOut(ctx, reply, request.query));
    done();
  });
}

/** Each network has its own count. A product calls for all of its people from one. */
async function refuseMany(ctx: Context, request: FastifyRequest): Promise<void> {
  const { endpoint: name = '' } = request.routeOptions.config as { readonly endpoint?: string };
  const network = networkOf(request.ip);
  const isOfProduct = request.method === 'POST' || name === 'getSignedOnPerson';
  const endpoint = { name, rate: isOfProduct ? ('ingest' as const) : ('read' as const) };
  await limitRate(ctx, { endpoint, network, email: null, callerId: `products:${network}`, deviceId: null });
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined || Number(length ?? 0) > largestFormBytes) throw new Refused('request.invalid');
}

/** The library writes to the socket itself, so the headers that hooks would add are there before. */
function handOver(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  const { host, protocol } = new URL(ctx.config.publicAddress);
  const { headers } = request.raw;
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.replace(':', '');
  for (const name of ['x-forwarded-host', 'x-forwarded-for']) delete headers[name];
  setSecurityHeaders(reply.header('cache-control', 'no-store'));
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
}

/** The page of the console signs out, because no other site's link carries its cookie. Nothing stands in an address that a log keeps. */
function leadToLogOut(ctx: Context, reply: FastifyReply, query: unknown): FastifyReply {
  const asked = query as Readonly<Record<string, unknown>>;
  const told = new URLSearchParams();
  for (const name of ['id_token_hint', 'post_logout_redirect_uri', 'state']) {
    const value = asked[name];
    if (typeof value === 'string') told.set(name, value);
  }
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${ctx.config.publicAddress}${answerPath}/log-out#${told.toString()}`, 303);
}
