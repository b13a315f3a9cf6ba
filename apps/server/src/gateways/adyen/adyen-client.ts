import { ModificationsApi } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js';
import { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import { RecurringApi } from '@adyen/api-library/lib/src/services/checkout/recurringApi.js';
import { type CallEnd, type GatewayLine, retryAfterMsOf } from '../gateway-line.ts';

export interface AdyenSettings {
  readonly apiKey: string;
  readonly merchantAccount: string;
  /** Hexadecimal, as Adyen gives it. */
  readonly hmacKey: string;
  /** The key of the webhook about stored cards; the same where it is left out. */
  readonly tokenHmacKey?: string;
  /** Where the Checkout API is: the company's own address at Adyen, or the sandbox on this machine. */
  readonly address: string;
  readonly timeoutMs?: number;
}

export interface AdyenClient {
  readonly merchantAccount: string;
  readonly payments: PaymentsApi;
  readonly modifications: ModificationsApi;
  readonly recurring: RecurringApi;
}

/** What a call that did not succeed leaves behind: codes only, since the SDK's own errors hold the request with its key. */
export class AdyenCallFailed extends Error {
  /** Null if no answer came, or none that can be read. */
  readonly status: number | null;
  readonly errorCode: string | null;
  readonly retryAfterMs: number | null;
  constructor(status: number | null, errorCode: string | null, retryAfterMs: number | null = null) {
    super(['adyen', status ?? 'no answer', errorCode].filter((part) => part !== null).join(' '));
    this.name = 'AdyenCallFailed';
    this.status = status;
    this.errorCode = errorCode;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What the SDK calls in its test environment; it has no setting for another address. */
const addressOfSdk = 'https://checkout-test.adyen.com';

type SdkClient = ConstructorParameters<typeof PaymentsApi>[0];
type Request = SdkClient['httpClient']['request'];

/** The official SDK on a carrier of ours: its own reports a call without an answer as a 500, and cannot be sent elsewhere. */
export function makeAdyenClient(settings: AdyenSettings, line: GatewayLine): AdyenClient {
  const request: Request = async (endpoint, json, _config, _isKeyRequired, options = {}) => {
    const address = new URL(settings.address.replace(/\/$/, '') + endpoint.slice(addressOfSdk.length));
    for (const [name, value] of new URLSearchParams(options.params)) address.searchParams.set(name, value);
    const method = options.method ?? 'POST';
    const send = (timeoutMs: number) =>
      ask(address, {
        method,
        headers: {
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          'x-api-key': settings.apiKey,
          ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
        },
        ...(method === 'POST' ? { body: String(json) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    return line(endpointOf(method, endpoint), send, endOf);
  };
  // The whole package is 40 MB of memory; the three services below need no more of a client than this.
  const client = { config: { environment: 'TEST' }, httpClient: { request } } as unknown as SdkClient;
  return {
    merchantAccount: settings.merchantAccount,
    payments: new PaymentsApi(client),
    modifications: new ModificationsApi(client),
    recurring: new RecurringApi(client),
  };
}

/** The operation without its names: `POST payments/:id/captures`. */
function endpointOf(method: string, endpoint: string): string {
  const parts = endpoint
    .slice(addressOfSdk.length)
    .split('/')
    .filter((part) => part !== '' && !/^v\d+$/.test(part));
  return `${method} ${parts.map((part, place) => (place === 1 && part !== 'details' ? ':id' : part)).join('/')}`;
}

function endOf(ended: { readonly answer: string } | { readonly error: unknown }): CallEnd {
  if ('answer' in ended) return { status: 200, retryAfterMs: null };
  const { status, retryAfterMs } = ended.error instanceof AdyenCallFailed ? ended.error : noReply;
  return { status, retryAfterMs };
}

const noReply = { status: null, retryAfterMs: null };

async function ask(address: URL, init: RequestInit): Promise<string> {
  let status: number;
  let text: string;
  let retryAfterMs: number | null;
  try {
    const response = await fetch(address, init);
    status = response.status;
    retryAfterMs = retryAfterMsOf(response.headers.get('retry-after'));
    text = await response.text();
  } catch {
    throw new AdyenCallFailed(null, null);
  }
  const body = readObject(text);
  if (status >= 400) throw new AdyenCallFailed(status, codeOf(body), retryAfterMs);
  if (status === 204) return '{}';
  // An answer that cannot be read says nothing of what was done.
  if (status >= 300 || body === null) throw new AdyenCallFailed(null, null);
  return text;
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function codeOf(body: Readonly<Record<string, unknown>> | null): string | null {
  const code = body?.['errorCode'];
  return typeof code === 'string' && /^[\w-]{1,20}$/.test(code) ? code : null;
}
