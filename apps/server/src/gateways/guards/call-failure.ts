import { setTimeout as delay } from 'node:timers/promises';
import type { CallFailure, ChargeReport } from '@atrium/domain/payments/charge-report';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';

/** A call to a gateway that failed, by the status of the reply; null where none came. */
export function callFailure(status: number | null, failure: PaymentFailure, raw: string): CallFailure {
  return { source: 'call', kind: kindOf(status), failure, raw };
}

export function kindOf(status: number | null): CallFailure['kind'] {
  if (status === null) return 'no_answer';
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'refused' : 'no_answer';
}

/** Nobody can be asked: this process has no keys of the gateway. */
export const noKeys: CallFailure = {
  source: 'call',
  kind: 'no_keys',
  failure: 'unknown_outcome',
  raw: 'no keys for this gateway',
};

/** The answer of a charge whose attempt was given up before money could move. */
export const givenUp: ChargeReport = { source: 'record', status: 'never_happened' };

const waitsMs = [200, 500];

/** Makes a call again that the gateway was too busy for. Only for calls that carry their own key and so happen once. */
export async function repeatBusy<Answer>(
  call: () => Promise<Answer>,
  isBusy: (error: unknown) => boolean,
): Promise<Answer> {
  for (const waitMs of waitsMs) {
    try {
      return await call();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await delay(waitMs);
    }
  }
  return call();
}
