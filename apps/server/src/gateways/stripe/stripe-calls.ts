import Stripe from 'stripe';
import { type CallEnd, type GatewayLine, retryAfterMsOf } from '../gateway-line.ts';

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;
type Response = Awaited<ReturnType<HttpClient['makeRequest']>>;

/** The SDK's own client; each of its calls goes by the line. */
export function callByLine(line: GatewayLine): HttpClient {
  const inner: HttpClient = Stripe.createNodeHttpClient();
  return {
    getClientName: () => inner.getClientName(),
    makeRequest: (host, port, path, method, headers, data, protocol) =>
      line(
        endpointOf(method, path),
        (timeoutMs) => inner.makeRequest(host, port, path, method, headers, data, protocol, timeoutMs),
        endOf,
      ),
  };
}

/** Stripe counts by named operation: `POST payment_intents/:id/confirm`, whichever intent it is. */
function endpointOf(method: string, path: string): string {
  const [address = ''] = path.split('?');
  const parts = address.split('/').filter((part) => part !== '' && part !== 'v1');
  return `${method} ${parts.map((part, place) => (place % 2 === 1 && /_/.test(part) ? ':id' : part)).join('/')}`;
}

function endOf(ended: { readonly answer: Response } | { readonly error: unknown }): CallEnd {
  if ('error' in ended) return { status: null, retryAfterMs: null };
  const { answer } = ended;
  return { status: answer.getStatusCode(), retryAfterMs: retryAfterMsOf(answer.getHeaders()['retry-after']) };
}
