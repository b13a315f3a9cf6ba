import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';

interface WireError {
  readonly isAxiosError: true;
  readonly response?: { readonly status: number; readonly data?: unknown };
}

const isWireError = (error: unknown): error is WireError =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;

/** The status of their answer; null if none came. What is no answer of theirs is a bug of ours and goes through. */
export function statusOf(error: unknown): number | null {
  if (!isWireError(error)) throw error;
  return error.response?.status ?? null;
}

/** What an SDK error means for the money. No answer, or a fault on their side, may hide a success. */
export function failureOf(error: unknown): PaymentFailure {
  const status = statusOf(error);
  if (status === null || status >= 500 || status < 400) return 'unknown_outcome';
  if (status === 429) return 'retry_later';
  return status === 404 ? 'method_unusable' : 'rejected';
}

/** Status and code only: an SDK error holds the request, and with it the client's secret. */
export function reasonOf(error: unknown): string {
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
