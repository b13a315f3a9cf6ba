import type { CallFailure } from '@atrium/domain/payments/charge-report';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { type CallEnd, retryAfterMsOf } from '../gateway-line.ts';
import { callFailure } from '../guards/call-failure.ts';
import { CallNotMade, failureOfCallNotMade } from '../guards/call-not-made.ts';

interface WireError {
  readonly isAxiosError: true;
  readonly response?: {
    readonly status: number;
    readonly data?: unknown;
    readonly headers?: Readonly<Record<string, unknown>>;
  };
}

const isWireError = (error: unknown): error is WireError =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;

/** The status of their reply; null if none came. Errors without a gateway response are bugs: rethrow. */
function statusOf(error: unknown): number | null {
  if (error instanceof CallNotMade) return null;
  if (!isWireError(error)) throw error;
  return error.response?.status ?? null;
}

/** How a call ended. Cashfree names the seconds to wait in a header of its own. */
export function endOf(ended: { readonly answer: unknown } | { readonly error: unknown }): CallEnd {
  if ('answer' in ended) return { status: 200, retryAfterMs: null };
  const headers = isWireError(ended.error) ? ended.error.response?.headers : undefined;
  const retryAfterMs = retryAfterMsOf(headers?.['retry-after'] ?? headers?.['x-ratelimit-retry']);
  return { status: isWireError(ended.error) ? (ended.error.response?.status ?? null) : null, retryAfterMs };
}

/** What an SDK error means. No reply, or a fault on their side, may hide a success. */
export function failureOf(error: unknown): PaymentFailure {
  if (error instanceof CallNotMade) return 'retry_later';
  const status = statusOf(error);
  if (status === null || status >= 500 || status < 400) return 'unknown_outcome';
  if (status === 429) return 'retry_later';
  return status === 404 ? 'method_unusable' : 'rejected';
}

export const callFailureOf = (error: unknown): CallFailure =>
  error instanceof CallNotMade
    ? failureOfCallNotMade(error)
    : callFailure(statusOf(error), failureOf(error), reasonOf(error));

export const isBusy = (error: unknown): boolean => isWireError(error) && error.response?.status === 429;
export const isMissing = (error: unknown): boolean => statusOf(error) === 404;
export const isTaken = (error: unknown): boolean => statusOf(error) === 409;

/** Status and code only: an SDK error holds the request, and with it the client's secret. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallNotMade) return error.message;
  if (!isWireError(error)) return 'unknown';
  const { response } = error;
  if (response === undefined) return 'no answer';
  const { data } = response;
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
  const isPlain = typeof code === 'string' && /^[\w-]{1,60}$/.test(code);
  return `${response.status}${isPlain ? ` ${code}` : ''}`;
}

/** Banks say it in words, each in its own. */
const reasons: readonly { readonly says: RegExp; readonly means: PaymentFailure }[] = [
  { says: /insufficient|low balance/i, means: 'insufficient_funds' },
  {
    says: /account (is )?(closed|blocked|frozen|inactive|dormant)|no such account|invalid account|mandate|umrn/i,
    means: 'method_unusable',
  },
];

export const failureOfReason = (reason: string | null | undefined): PaymentFailure =>
  reasons.find(({ says }) => says.test(reason ?? ''))?.means ?? 'declined';
