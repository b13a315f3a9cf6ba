import { isPermission, needsServiceToken, type Requirement } from '@atrium/domain/access/permissions';
import { type NamedProof, type Power, type Proof, proofOf } from '@atrium/domain/security/powers';
import { isPlatformScope } from '@atrium/domain/service-tokens/service-token';
import type * as z from 'zod/mini';
import type { RefusalCode } from './errors/catalogue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The rate limit of a call: `read` and `write` per session, `credentials` and `mail` also per account and network,
 * `recovery` too, but slows where `mail` refuses, `ingest` per service token.
 */
export type RateClass = 'read' | 'write' | 'credentials' | 'mail' | 'recovery' | 'ingest' | 'crash';

/** `required`: a call without Idempotency-Key is refused. `natural`: repeating it changes nothing. `none`: the client never repeats it. */
export type Idempotency = 'required' | 'natural' | 'none';

/** One operation of the API as data. The server binds it, the client calls it, the published description lists it. */
export interface Endpoint<Input = unknown, Reply = unknown, Requires extends Requirement = Requirement> {
  readonly name: string;
  readonly method: Method;
  /** Below /api/v1; `{field}` takes a field of the input. */
  readonly path: string;
  readonly summary: string;
  readonly requires: Requires;
  readonly rate: RateClass;
  readonly idempotency: Idempotency;
  /** What the call can do. The proof that it asks for follows; the console asks the person and repeats the call (D-520). */
  readonly power: Power;
  /** Where the proof of a power differs from the strongest that the person can give. */
  readonly proof?: NamedProof;
  /** A purchase: the client never sends it twice by itself, also not with the same key. */
  readonly retriedBy?: 'person';
  readonly input: z.ZodMiniType<Input>;
  readonly reply: z.ZodMiniType<Reply>;
  /** Every refusal that the call can answer with, those of the general rules included. */
  readonly refusals: readonly RefusalCode[];
  /** The reply is a file of this type. Refusals are still JSON. */
  readonly document?: 'application/pdf';
  /** Input fields that are sent in the query although the method has a body. */
  readonly queryFields?: readonly string[];
  /** The reply holds a token or a secret. It is never stored or cached. */
  readonly secretReply?: boolean;
  /** True for a GET that changes something, which needs the anti-forgery header; false for a POST that changes nothing. */
  readonly changesState?: boolean;
  /** For the few calls whose body may be larger than the usual megabyte. */
  readonly bodyLimitBytes?: number;
  /** For the few calls whose body may hold more values than usual. */
  readonly bodyValues?: number;
}

/**
 * An endpoint as its file writes it: `refusals` lists only what does not follow from the other fields. A plain read has
 * no power; every other endpoint must say which.
 */
type Definition<Input, Reply, Requires extends Requirement> = Omit<
  Endpoint<Input, Reply, Requires>,
  'refusals' | 'method' | 'changesState' | 'power' | 'proof'
> & { readonly refusals?: readonly RefusalCode[] } & (Read | Change);

interface Read {
  readonly method: 'GET';
  readonly changesState?: false;
  readonly power?: never;
  readonly proof?: never;
}

type Change = Pick<Endpoint, 'method' | 'changesState' | 'power' | 'proof'>;

export function endpoint<Input, Reply, const Requires extends Requirement>(
  definition: Definition<Input, Reply, Requires>,
): Endpoint<Input, Reply, Requires> {
  const asked = { power: 'none' as const, ...definition };
  const refusals = new Set([...impliedRefusals(asked), ...(definition.refusals ?? [])]);
  return { ...asked, refusals: [...refusals] };
}

/** The refusals that follow from what an endpoint requires and how it is rationed. Every input is read strictly. */
function impliedRefusals(asked: Omit<Endpoint, 'refusals' | 'input' | 'reply'>): readonly RefusalCode[] {
  const { requires, rate } = asked;
  const isMember = requires === 'membership' || isPermission(requires);
  // Rights that changed while the call was under way.
  const isChange = isMember && changesState(asked);
  const isRationed = rate === 'credentials' || rate === 'mail' || rate === 'recovery' || rate === 'crash';
  return [
    'request.invalid',
    ...(isPermission(requires) || isChange || isPlatformScope(requires) ? (['request.unauthorized'] as const) : []),
    ...(isRationed ? (['request.too_many'] as const) : []),
    ...(needsServiceToken(requires) ? (['service.unauthorized'] as const) : []),
    ...(requires === 'anyone' || needsServiceToken(requires) ? [] : (['session.expired'] as const)),
    ...(isMember ? (['organisation.not_set'] as const) : []),
    ...proofRefusals[proofOf(asked)],
  ];
}

/** Who has proved too little is told how to prove more. */
const weak = ['security.step_up_needed', 'security.show_factor_first'] as const;
const proofRefusals: Record<Proof, readonly RefusalCode[]> = {
  none: [],
  in_call: [],
  fresh: ['security.step_up_needed'],
  password: weak,
  strongest: weak,
  by_body: weak,
};

/** The parsed input of an endpoint, for the signature of what carries it out. */
export type InputOf<E> = E extends Endpoint<infer Input, infer _Reply, infer _Requires> ? Input : never;

/** What the endpoint answers. */
export type ReplyOf<E> = E extends Endpoint<infer _Input, infer Reply, infer _Requires> ? Reply : never;

/** Every method but GET changes something, unless the endpoint says otherwise. */
export const changesState = (asked: Pick<Endpoint, 'method' | 'changesState'>): boolean =>
  asked.changesState ?? asked.method !== 'GET';

export const apiBase = '/api/v1';

/** The header that a page of another origin cannot send without asking first. */
export const antiForgeryHeader = 'x-atrium-request';

/** Seconds since the person last used keyboard, mouse or touch. A call without it is no sign of life (D-238). */
export const idleHeader = 'x-atrium-idle';

/** Where each input field is sent: path, query or body. */
export function placeFields(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): { path: string; query: Record<string, unknown>; body: Record<string, unknown> } {
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  let path = endpoint.path;
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (path.includes(`{${field}}`)) path = path.replace(`{${field}}`, encodeURIComponent(String(value)));
    else if (endpoint.method === 'GET' || endpoint.queryFields?.includes(field)) query[field] = value;
    else body[field] = value;
  }
  return { path, query, body };
}

/** The cache key of a read. Other features refresh it by the endpoint and import nothing. */
export function keyOf(endpoint: Pick<Endpoint, 'name'>, input?: unknown): readonly unknown[] {
  return input === undefined ? [endpoint.name] : [endpoint.name, input];
}
