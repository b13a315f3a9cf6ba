import { antiForgeryHeader, apiBase, type Endpoint, idleHeader, placeFields } from './endpoint.ts';
import { isRefusalCode, type RefusalCode, refusalOfWireCode } from './errors/catalogue.ts';
import type { RefusalBody } from './errors/refusal-body.ts';

/** A failed call. `code` is null for a refusal that is not in the catalogue (ERR-01). */
export class CallFailed extends Error {
  readonly code: RefusalCode | null;
  readonly status: number;
  readonly body: RefusalBody | null;
  constructor(code: RefusalCode | null, status: number, body: RefusalBody | null) {
    super(body?.errorMessage ?? code ?? 'call failed');
    this.name = 'CallFailed';
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

export interface ClientSettings {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The access token, refreshed if it was about to expire. Null when signed out. */
  readonly accessToken: () => Promise<string | null>;
  /** Called before a retry. False ends the call as session expired (API-02). */
  readonly isSignedIn: () => Promise<boolean>;
  /** A UUID: an Idempotency-Key, or the id of a trace. */
  readonly newKey: () => string;
  /** Seconds since the person last did something; null where nobody watches. */
  readonly idleSeconds?: () => number | null;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Between 0 and 1: spreads retries, so that consoles that failed together do not come back together. */
  readonly random?: () => number;
  readonly retryLimit?: number;
  readonly retryDelayMs?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The Idempotency-Key of an earlier call that got no answer, to send it again. */
  readonly key?: string;
  /** Of a session that is not the caller's open one: it still owes its second factor. */
  readonly accessToken?: string;
}

export type Call = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: NoInfer<Input>,
  options?: CallOptions,
) => Promise<Reply>;

/** How often and after what delay a call is repeated (CONST-02). */
const defaultRetry = { limit: 2, delayMs: 2000 } as const;
/** What is added to a delay at most (X-69). */
const spreadMs = 500;
/** Nobody watches an empty screen for longer, whatever the server asks for. */
const longestWaitMs = 10_000;

/** The typed client: one function for every endpoint. The contract decides which calls it may repeat (D-92). */
export function makeClient(settings: ClientSettings): Call {
  const limit = settings.retryLimit ?? defaultRetry.limit;
  const delayMs = settings.retryDelayMs ?? defaultRetry.delayMs;
  const random = settings.random ?? Math.random;
  return async (endpoint, input, options) => {
    const key = endpoint.idempotency === 'required' ? (options?.key ?? settings.newKey()) : null;
    const trace = traceparentOf(settings.newKey());
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptCall(settings, endpoint, input, { key, trace }, options);
      if (outcome.ok) return outcome.reply;
      const canRetry = outcome.isTransient && isRetriedByClient(endpoint) && attempt < limit;
      if (!canRetry || options?.signal?.aborted) throw outcome.failure;
      const askedMs = Math.min(outcome.retryAfterMs, longestWaitMs);
      await settings.wait(Math.max(delayMs, askedMs) + Math.floor(random() * spreadMs));
      if (endpoint.requires !== 'anyone' && !(await settings.isSignedIn())) {
        throw new CallFailed('session.expired', 401, null);
      }
    }
  };
}

const isRetriedByClient = ({ idempotency, retriedBy }: Endpoint): boolean =>
  idempotency !== 'none' && retriedBy !== 'person';

/** Names the call in the server's logs and traces (W3C Trace Context). All its tries are one trace. */
function traceparentOf(uuid: string): string {
  const id = uuid.replaceAll('-', '');
  return `00-${id}-${id.slice(16)}-01`;
}

interface Ids {
  readonly key: string | null;
  readonly trace: string;
}

type Outcome<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly isTransient: boolean; readonly retryAfterMs: number; readonly failure: CallFailed };

async function attemptCall<Input, Reply>(
  settings: ClientSettings,
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  ids: Ids,
  options: CallOptions = {},
): Promise<Outcome<Reply>> {
  let response: Response;
  try {
    response = await send(settings, endpoint, input, ids, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return { ok: false, isTransient: true, retryAfterMs: 0, failure: new CallFailed('request.no_answer', 0, null) };
  }
  if (response.ok && isDocument(response, endpoint))
    return { ok: true, reply: new Uint8Array(await response.arrayBuffer()) as Reply };
  const body = await readJson(response);
  if (response.ok && !isRefusal(body)) return { ok: true, reply: body as Reply };
  const isTransient = response.status >= 502 && response.status <= 504;
  return { ok: false, isTransient, retryAfterMs: retryAfterMsOf(response), failure: failureOf(response.status, body) };
}

/** The seconds that the server or a proxy asks to wait; 0 where it says nothing, or a date. */
function retryAfterMsOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}

async function send(
  settings: ClientSettings,
  endpoint: Endpoint,
  input: unknown,
  { key, trace }: Ids,
  { signal, accessToken }: CallOptions,
): Promise<Response> {
  const placed = placeFields(endpoint, input as Record<string, unknown>);
  const query = new URLSearchParams(Object.entries(placed.query).map(([name, value]) => [name, String(value)]));
  const headers: Record<string, string> = {
    accept: endpoint.document ?? 'application/json',
    [antiForgeryHeader]: '1',
    traceparent: trace,
  };
  if (endpoint.requires !== 'anyone') {
    const token = accessToken ?? (await settings.accessToken());
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
  }
  if (key !== null) headers['idempotency-key'] = key;
  const idleSeconds = settings.idleSeconds?.() ?? null;
  if (idleSeconds !== null) headers[idleHeader] = String(idleSeconds);
  const hasBody = endpoint.method !== 'GET';
  if (hasBody) headers['content-type'] = 'application/json';
  const address = `${settings.baseUrl}${apiBase}${placed.path}${query.size > 0 ? `?${query}` : ''}`;
  return settings.fetch(address, {
    method: endpoint.method,
    headers,
    credentials: 'include',
    ...(hasBody ? { body: JSON.stringify(placed.body) } : {}),
    ...(signal ? { signal } : {}),
  });
}

function isDocument(response: Response, { document }: Pick<Endpoint, 'document'>): boolean {
  return document !== undefined && response.headers.get('content-type') === document;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.length === 0) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A refusal may also have status 200 (D-91). */
function isRefusal(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'errorMessage' in body;
}

function failureOf(status: number, body: unknown): CallFailed {
  if (!isRefusal(body)) return new CallFailed('request.no_answer', status, null);
  return new CallFailed(isRefusalCode(body.code) ? body.code : refusalOfWireCode(body.code), status, body);
}
