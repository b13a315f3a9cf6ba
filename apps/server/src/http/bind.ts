import { antiForgeryHeader, apiBase, changesState, type Endpoint } from '@atrium/contract/endpoint';
import type { Requirement } from '@atrium/domain/access/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallerFor, SignedIn, Visitor } from '../runtime/caller.ts';
import type { Context } from '../runtime/context.ts';
import { Refused } from '../runtime/refused.ts';
import { authenticate } from './authenticate.ts';
import { guardOf } from './confirm-caller.ts';
import { actOnce } from './idempotency.ts';
import { knownDeviceOf } from './known-device.ts';
import { forgiveRate, limitRate } from './rate-limit.ts';
import { readRefreshCookie } from './refresh-cookie.ts';

/** What a route passes to its use case; `reply` is for cookies only. */
export interface Bound<Input, Requires extends Requirement> {
  readonly ctx: Context;
  readonly caller: CallerFor<Requires>;
  readonly input: Input;
  readonly reply: FastifyReply;
}

export type Bind = <Input, Reply, Requires extends Requirement>(
  endpoint: Endpoint<Input, Reply, Requires>,
  act: (call: Bound<Input, Requires>) => Promise<Reply>,
) => void;

/** Walk A, step 5: parse → session → permission → rate → idempotency → use case → reply, the same for every endpoint. */
export function makeBind(app: FastifyInstance, ctx: Context): Bind {
  return (endpoint, act) => {
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint: endpoint.name },
      ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
      handler: async (request, reply) => {
        refuseForgery(endpoint, request);
        const input = parseInput(endpoint, request);
        const visitor = visitorOf(request);
        const caller = await authenticate(ctx, visitor, endpoint.requires, request.headers.authorization);
        const session = 'session' in caller ? (caller as SignedIn).session : null;
        const callerId = session?.userId ?? visitor.address;
        const email = emailIn(input);
        const deviceId = knownDeviceOf(ctx, request, email);
        const attempt = { endpoint, address: visitor.address, email, callerId, deviceId };
        await limitRate(ctx, attempt);
        const guard = guardOf(ctx, endpoint, caller);
        const run = async (as: Visitor) => {
          const guarded = guard === null ? ctx : { ...ctx, confirm: guard.confirm };
          const done = await act({ ctx: guarded, caller: as as CallerFor<typeof endpoint.requires>, input, reply });
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
  if (isSafe || request.headers.authorization !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (request.headers[antiForgeryHeader] === undefined || isForeign) throw new Refused('request.forged');
}

function parseInput<Input>(endpoint: Endpoint<Input>, request: FastifyRequest): Input {
  const sources = [request.params, request.query, request.body];
  const raw: Record<string, unknown> = {};
  for (const source of sources) {
    if (source === undefined || source === null) continue;
    if (typeof source !== 'object' || Array.isArray(source)) throw new Refused('request.invalid');
    for (const [field, value] of Object.entries(source)) {
      // The same field in two places is a mistake, or an attempt to pass a check that reads the other place.
      if (Object.hasOwn(raw, field))
        throw new Refused('request.invalid', { fields: [{ field, message: 'Given twice' }] });
      raw[field] = value;
    }
  }
  refuseMisplacedFields(endpoint, request);
  if (holdsNul(raw)) throw new Refused('request.invalid');
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new Refused('request.invalid', {
    fields: parsed.error.issues.map((issue) => ({
      field: [...issue.path, ...('keys' in issue ? issue.keys : [])].join('.'),
      message: issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message,
    })),
  });
}

/** PostgreSQL cannot store a NUL character, and nobody types one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

/** Passwords and tokens belong in the body, because queries are kept in logs and histories. */
function refuseMisplacedFields(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.method === 'GET') return;
  const stray = Object.keys(request.query ?? {}).find((field) => !endpoint.queryFields?.includes(field));
  if (stray !== undefined) {
    throw new Refused('request.invalid', { fields: [{ field: stray, message: 'Not allowed in the query' }] });
  }
}

function keyOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  if (endpoint.idempotency !== 'required') return null;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) throw new Refused('request.key_missing');
  return key;
}

function visitorOf(request: FastifyRequest): Visitor {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    refreshToken: readRefreshCookie(request),
    remember: async (_tx, reply) => reply,
  };
}

/** A user name is an address too (API-62). */
function emailIn(input: unknown): string | null {
  const { email, userName } = (input ?? {}) as { email?: unknown; userName?: unknown };
  const address = email ?? userName;
  return typeof address === 'string' ? address : null;
}
