import { createHash } from 'node:crypto';
import type { CallFailure, GatewayCodes } from '@atrium/domain/payments/charge-report';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { callFailure } from '../guards/call-failure.ts';
import { CallNotMade, failureOfCallNotMade } from '../guards/call-not-made.ts';
import { GatewayFailed } from '../payment-gateway.ts';
import { AdyenCallFailed } from './adyen-client.ts';

/**
 * Why a bank or Adyen refused. A suspicion of fraud (14, 20, 22, 31) is not listed: it is a plain decline, so that
 * nobody learns from us what the rules look at. https://docs.adyen.com/development-resources/refusal-reasons
 */
const byRefusal: Readonly<Record<string, PaymentFailure>> = {
  '4': 'retry_later', // Acquirer Error
  '5': 'method_unusable', // Blocked Card
  '6': 'expired_card',
  '8': 'method_unusable', // Invalid Card Number
  '9': 'retry_later', // Issuer Unavailable
  '10': 'method_unusable', // Not supported
  '11': 'authentication_required', // 3D Not Authenticated
  '12': 'insufficient_funds', // Not enough balance
  '23': 'method_unusable', // Transaction Not Permitted
  '25': 'method_unusable', // Restricted Card
  '26': 'method_unusable', // Revocation Of Auth
  '28': 'insufficient_funds', // Withdrawal amount exceeded
  '38': 'authentication_required',
  '39': 'authentication_required', // RReq not received from DS
  '42': 'authentication_required', // 3DS Authentication Error
};

export const failureOfRefusal = (code: string | undefined): PaymentFailure => byRefusal[code ?? ''] ?? 'declined';

/** Errors that say something of the card; any other valid answer of theirs is our own mistake. */
const byErrorCode: Readonly<Record<string, PaymentFailure>> = {
  '101': 'method_unusable', // Invalid card number
  '129': 'method_unusable', // Expiry date invalid
  '800': 'method_unusable', // Contract not found
  '803': 'method_unusable', // PaymentDetail not found
  // The same call is being worked on: what becomes of it is not known yet.
  '704': 'unknown_outcome',
};

/** What a failed call means. No reply, or a fault on their side, may hide a success. Errors of our own are rethrown. */
function failureOf(error: unknown): PaymentFailure {
  if (error instanceof CallNotMade) return 'retry_later';
  if (!(error instanceof AdyenCallFailed)) throw error;
  const { status, errorCode } = error;
  if (status === null || status >= 500) return 'unknown_outcome';
  if (status === 429) return 'retry_later';
  return byErrorCode[errorCode ?? ''] ?? 'rejected';
}

export function callFailureOf(error: unknown): CallFailure {
  if (error instanceof CallNotMade) return failureOfCallNotMade(error);
  const failure = failureOf(error);
  const { status, errorCode, message } = error as AdyenCallFailed;
  // The same call is being worked on: the payment is locked, not refused.
  return callFailure(errorCode === '704' ? 429 : status, failure, message);
}

/** Neither the shopper nor the stored card is known. */
export const isUnknownMethod = (error: unknown): boolean =>
  error instanceof AdyenCallFailed && (error.errorCode === '800' || error.errorCode === '803');

export const isBusy = (error: unknown): boolean => error instanceof AdyenCallFailed && error.status === 429;

const keptCodes = ['refusalReasonRaw', 'merchantAdviceCode'] as const;

/** The codes of a refusal as Adyen and the card's network gave them. */
export function codesOf(answer: {
  readonly resultCode?: string;
  readonly refusalReason?: string;
  readonly refusalReasonCode?: string;
  readonly additionalData?: unknown;
}): GatewayCodes {
  const { resultCode, refusalReason, refusalReasonCode } = answer;
  const additional = (answer.additionalData ?? {}) as Readonly<Record<string, unknown>>;
  const all: Readonly<Record<string, unknown>> = {
    resultCode,
    refusalReason,
    refusalReasonCode,
    ...Object.fromEntries(keptCodes.map((name) => [name, additional[name]])),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, code]) =>
      typeof code === 'string' && code !== '' ? [[name, code.slice(0, 100)]] : [],
    ),
  );
}

/** Calls that move no money: a call without an answer may simply be made again. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayFailed) throw error;
    const failure = failureOf(error);
    const { kind } = callFailureOf(error);
    throw new GatewayFailed(failure === 'unknown_outcome' ? 'retry_later' : failure, (error as Error).message, kind);
  }
}

const keyLengthAtMost = 64;

/** Adyen takes keys of up to 64 characters; a longer one is made short so that it is still the same for the same call. */
export function idempotencyKey(key: string, step: string): string {
  const whole = `${key}:${step}`;
  return whole.length <= keyLengthAtMost ? whole : createHash('sha256').update(whole).digest('hex');
}
