import { createHmac } from 'node:crypto';
import type { DocumentExchange, ExchangeAnswer } from '../document-exchange.ts';

export interface ExchangeSettings {
  /** From the settings alone. */
  readonly address: string;
  /** The bearer of calls, which signs what is sent. */
  readonly key: string;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
const longestReason = 500;

/** The signature covers moment, key and content, so that nobody on the way changes one of them. */
const sign = (secret: string, { at, key, xml }: { at: number; key: string; xml: string }): string =>
  createHmac('sha256', secret).update(`${at}.${key}.${xml}`).digest('hex');

async function readAnswer(response: Response): Promise<ExchangeAnswer> {
  const isDecided = response.ok || response.status === 422;
  const body = (await response.json().catch(() => null)) as Readonly<Record<string, unknown>> | null;
  if (!isDecided) throw new Error(`the provider answered with status ${response.status}`);
  const { state, reference, reason } = body ?? {};
  if (state === 'rejected') return { state, reason: String(reason ?? 'no reason given').slice(0, longestReason) };
  if ((state === 'sent' || state === 'accepted') && typeof reference === 'string' && reference !== '')
    return { state, reference };
  throw new Error('the provider did not answer with sent, accepted or rejected');
}

/** Posts UBL to `<address>/documents` under a key, and asks for it at `<address>/documents/<reference>`. */
export function makeHttpDocumentExchange({
  address,
  key: secret,
  timeoutMs = usualTimeoutMs,
}: ExchangeSettings): DocumentExchange {
  const call = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    readAnswer(
      await fetch(`${address}/documents${path}`, {
        ...init,
        headers: { authorization: `Bearer ${secret}`, ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
  return {
    send: ({ key, number, xml }) => {
      const at = Math.floor(Date.now() / 1000);
      const headers = {
        'content-type': 'application/xml; charset=utf-8',
        'idempotency-key': key,
        'document-number': encodeURIComponent(number),
        'document-signature': `t=${at},v1=${sign(secret, { at, key, xml })}`,
      };
      return call('', { method: 'POST', body: xml }, headers);
    },
    ask: (reference) => call(`/${encodeURIComponent(reference)}`),
  };
}
