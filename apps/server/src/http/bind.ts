import { antiForgeryHeader, apiBase, changesState, type Endpoint, idleHeader } from '@atrium/contract/endpoint';
import { needsServiceToken } from '@atrium/domain/access/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asking } from '../runtime/asking.ts';
import type { CallingPlatform, CallingProduct, SignedIn, Visitor } from '../runtime/caller.ts';
import type { Context } from '../runtime/context.ts';
import { inTrace } from '../runtime/in-trace.ts';
import { networkOf } from '../runtime/network.ts';
import { Refused } from '../runtime/refused.ts';
import type { Served } from '../runtime/serve.ts';
import { isSentPlain } from './compress-replies.ts';
import { actOnce } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { forgiveRate, limitRate } from './rate-limit.ts';
import { authenticate } from './sessions/authenticate.ts';
import { guardOf } from './sessions/confirm-caller.ts';
import { knownDeviceOf } from './sessions/known-device.ts';
import { readRefreshCookie } from './sessions/refresh-cookie.ts';
import { signedUpAs } from './sessions/sign-up-cookie.ts';

/** Binds a use case to its endpoint. */
export type Bind = (served: Served) => void;

/** Walk A, step 5: parse → session → permission → rate → idempotency → use case → reply, the same for every endpoint. */
export function makeBind(app: FastifyInstance, shared: Context): Bind {
  return (act) => {
    const { endpoint } = act;
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint: endpoint.name, isPlain: isSentPlain(endpoint), bodyValues: endpoint.bodyValues },
      ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
      handler: async (request, reply) => {
        const ctx = request.trace === null ? shared : inTrace(shared, request.trace);
        refuseForgery(endpoint, request);
        const input = parseInput(endpoint, request);
        const visitor = visitorOf(ctx, request);
        const { authorization } = request.headers;
        const caller = await authenticate(ctx, visitor, endpoint, authorization, (session) => {
          request.calledBy = { userId: session.userId, organisationId: session.organisationId };
        });
        const session = 'session' in caller ? (caller as SignedIn).session : null;
        const network = networkOf(visitor.address);
        const callerId = session?.userId ?? tokenIdOf(caller) ?? network;
        const email = emailIn(input);
        const deviceId = knownDeviceOf(ctx, request, email);
        const attempt = { endpoint, network, email, callerId, deviceId };
        await limitRate(ctx, attempt);
        const guard = guardOf(ctx, endpoint, caller);
        const run = async (as: Visitor) => {
          const guarded = guard === null ? ctx : { ...ctx, confirm: guard.confirm };
          const done = await asking('person', () => act(guarded, as as never, input as never, reply));
          if (guard?.wasUsed() === false) throw new Error(`${endpoint.name} did not confirm its caller`);
          return done;
        };
        const key = keyOf(endpoint, request);
        const result =
          key === null
            ? await run(caller)
            : await actOnce(
                ctx,
                { endpoint, key, callerId, organisationId: session?.organisationId ?? null, input },
                (remember) => run({ ...caller, remember }),
              );
        await forgiveRate(ctx, attempt);
        reply.header('cache-control', 'no-store');
        const answer = endpoint.reply.parse(result);
        return endpoint.document === undefined ? answer : reply.type(endpoint.document).send(answer);
      },
    });
  };
}

/** A page of another origin can make a browser send cookies, but not this header. */
function refuseForgery(endpoint: Endpoint, request: FastifyRequest): void {
  const isSafe = endpoint.method === 'GET' && !changesState(endpoint);
  if (isSafe || isByToken(endpoint, request)) return;
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (request.headers[antiForgeryHeader] === undefined || isForeign) throw new Refused('request.forged');
}

/** A call that only a token authenticates cannot be forged. Without a session required, a cookie may be what counts. */
function isByToken({ requires }: Endpoint, request: FastifyRequest): boolean {
  if (needsServiceToken(requires)) return true;
  return requires !== 'anyone' && /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(request.headers.authorization ?? '');
}

/** Who calls by a service token, as rates and keys know them; null for people. */
function tokenIdOf(caller: Visitor | CallingProduct | CallingPlatform): string | null {
  if ('service' in caller) return `service:${caller.service.tokenId}`;
  return 'platform' in caller ? `service:${caller.platform.tokenId}` : null;
}

function keyOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  if (endpoint.idempotency !== 'required') return null;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) throw new Refused('request.key_missing');
  return key;
}

function visitorOf(ctx: Context, request: FastifyRequest): Visitor {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    refreshToken: readRefreshCookie(request),
    signedUpAs: signedUpAs(ctx, request),
    isKnownDevice: (email) => knownDeviceOf(ctx, request, email) !== null,
    lastInputAt: lastInputOf(request.headers[idleHeader], ctx.clock.wall()),
    remember: async (_tx, reply) => reply,
  };
}

/** What the browser says about its person; anything but whole seconds says nothing. */
function lastInputOf(header: string | string[] | undefined, now: Date): Date | null {
  if (typeof header !== 'string' || !/^\d{1,7}$/.test(header)) return null;
  return new Date(now.getTime() - Number(header) * 1000);
}

/** A user name is an address too (API-62). */
function emailIn(input: unknown): string | null {
  const { email, userName, newEmail } = (input ?? {}) as Partial<Record<'email' | 'userName' | 'newEmail', unknown>>;
  const address = email ?? userName ?? newEmail;
  return typeof address === 'string' ? address : null;
}
