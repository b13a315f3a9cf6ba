import { AsyncLocalStorage } from 'node:async_hooks';
import type { Urgency } from '@atrium/domain/payments/call-limits';

/** For whom calls to the outside are made, and until when they may take. */
interface Asking {
  readonly urgency: Urgency;
  /** By `performance.now()`. */
  readonly giveUpAt: number;
}

/**
 * How long everything that one call or step asks of the outside may take together. Shorter than the lease of an
 * idempotency key by the time that the last transaction may need.
 */
export const askingMs = 20_000;

const current = new AsyncLocalStorage<Asking>();

/** Whatever is asked of the outside inside `act` is this urgent, and ends in time. A deadline that is set is kept. */
export function asking<Result>(urgency: Urgency, act: () => Result): Result {
  const giveUpAt = current.getStore()?.giveUpAt ?? performance.now() + askingMs;
  return current.run({ urgency, giveUpAt }, act);
}

/** The time that is left for a call to the outside, and how urgent it is; a look-up where nobody said so. */
export function readAsking(): { readonly urgency: Urgency; readonly leftMs: number } {
  const { urgency = 'lookup', giveUpAt } = current.getStore() ?? {};
  return { urgency, leftMs: giveUpAt === undefined ? askingMs : Math.max(0, giveUpAt - performance.now()) };
}
