import type { Ask, Connect, Intent, IntentKind, Outcome, StripeFault } from './messages.ts';

/** Accepts one message from the page, with the key and the port. */
export function whenConnected(begin: (first: Connect, port: MessagePort) => void): void {
  addEventListener('message', (event: MessageEvent<Connect>) => {
    const [port] = event.ports;
    if (event.source !== parent || event.data.connect !== 'atrium-stripe' || port === undefined) return;
    begin(event.data, port);
  });
}

/** Sends a form with the key as a field, so that the browser needs no preflight. */
async function call<Value>(
  address: string,
  form: Record<string, string>,
  method: 'GET' | 'POST',
): Promise<Outcome<Value>> {
  const fields = new URLSearchParams(form);
  try {
    const response =
      method === 'GET' ? await fetch(`${address}?${fields}`) : await fetch(address, { method: 'POST', body: fields });
    const body = (await response.json()) as Value & { readonly error?: StripeFault };
    return body.error === undefined ? { value: body } : { fault: body.error };
  } catch {
    return { fault: { type: 'api_connection_error', message: 'We could not reach the bank. Please try again.' } };
  }
}

export interface Gateway {
  readonly retrieve: (kind: IntentKind, clientSecret: string) => Promise<Outcome<Intent>>;
  readonly confirm: (kind: IntentKind, clientSecret: string, form: Record<string, string>) => Promise<Outcome<Intent>>;
  readonly createMethod: (form: Record<string, string>) => Promise<Outcome<{ readonly id: string }>>;
  readonly answerChallenge: (kind: IntentKind, clientSecret: string, isPassed: boolean) => Promise<Outcome<Intent>>;
}

const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export function makeGateway({ api, key }: Connect): Gateway {
  const place = (kind: IntentKind, secret: string) => `${api}/v1/${kind}/${idOf(secret)}`;
  return {
    retrieve: (kind, secret) => call(place(kind, secret), { key, client_secret: secret }, 'GET'),
    confirm: (kind, secret, form) =>
      call(`${place(kind, secret)}/confirm`, { key, client_secret: secret, use_stripe_sdk: 'true', ...form }, 'POST'),
    createMethod: (form) => call(`${api}/v1/payment_methods`, { key, type: 'card', ...form }, 'POST'),
    answerChallenge: (kind, secret, isPassed) => {
      const outcome = isPassed ? 'passed' : 'failed';
      return call(`${place(kind, secret)}/answer_challenge`, { key, client_secret: secret, outcome }, 'POST');
    },
  };
}

/** Answers each request of the page on its own port. */
export function answerAsks(
  event: MessageEvent<Ask | { readonly tell: string }>,
  answer: (ask: Ask) => Promise<unknown>,
): void {
  const [port] = event.ports;
  if (port === undefined || !('ask' in event.data)) return;
  void answer(event.data).then((outcome) => port.postMessage(outcome));
}
