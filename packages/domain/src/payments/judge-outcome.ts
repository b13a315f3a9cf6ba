import type { Money } from '../kernel/money.ts';
import type { CallFailure, ChargeRecord, ChargeReport, GatewayCodes } from './charge-report.ts';
import type { PaymentFailure } from './payment-failure.ts';
import type { AttemptState } from './payment-states.ts';

export interface OutcomeFacts {
  readonly state: AttemptState;
  /**
   * The reference that was kept when the report was made. Adapters keep one before money can move, so with `none`
   * nothing was sent. `changed`: another call kept one meanwhile, and the report knows nothing of it.
   */
  readonly reference: 'none' | 'kept' | 'changed';
  /** Who asked: the call that charges, or a look-up. */
  readonly askedBy: 'charge' | 'lookup';
  readonly ageMs: number;
  readonly isPayerPresent: boolean;
  /** What the attempt was to take. */
  readonly asked: Money;
  /** Whether the invoice still waits for its money; a given-up or paid one does not. */
  readonly isInvoicePayable: boolean;
  readonly report: ChargeReport;
}

export type Verdict =
  | { readonly verdict: 'paid' }
  /** Money for an invoice that does not wait for any: it goes back to the payer. */
  | { readonly verdict: 'refund' }
  | { readonly verdict: 'failed'; readonly failure: PaymentFailure; readonly codes: GatewayCodes }
  | { readonly verdict: 'never_happened'; readonly failure: PaymentFailure }
  /** The charge did not reach the gateway, and no payer waits for it: the same attempt is charged again later. */
  | { readonly verdict: 'unsent' }
  /** No money moved, no bank was asked, and no payer waits for it: a new attempt follows, and this one is no try. */
  | { readonly verdict: 'charge_again' }
  | { readonly verdict: 'challenge'; readonly challenge: Extract<ChargeRecord, { status: 'challenge' }> }
  /** The bank asks for a payer who is not here. The next look-up cancels the payment, and the payer is asked to pay. */
  | { readonly verdict: 'payer_missing' }
  /** Nobody knows yet: the gateway is asked again after this time. */
  | { readonly verdict: 'wait'; readonly recheckAfterMs: number }
  /** Another amount was taken than was asked for. No rule decides that; an operator does. */
  | { readonly verdict: 'disputed' }
  /** Decided before; nothing changes. */
  | { readonly verdict: 'none' };

const minuteMs = 60_000;
const longestRecheckMs = 6 * 60 * minuteMs;
/** Longer than any call of ours lasts: what the gateway does not know by then never reached it. */
export const arrivedAfterMs = 15 * minuteMs;

/**
 * How long an unsent charge is repeated under its key. A gateway may keep a 5xx as its answer to a key for a day; then
 * only a new key is heard.
 */
const keyKeptMs = (kind: CallFailure['kind']): number => (kind === 'server_error' ? 60 : 24 * 60) * minuteMs;
/** The longest wait before a renewal is charged again that was never charged. */
const longestChargeAgainMs = 60 * minuteMs;

/** The wait before an attempt is replaced that no bank was asked about: 30 s after the first, doubling up to an hour. */
export const chargeAgainAfterMs = (replaced: number): number =>
  Math.min(longestChargeAgainMs, 30_000 * 2 ** Math.min(Math.max(0, replaced - 1), 30));

/** As long again as it has waited: a payer who waits is answered soon, and a bank is not asked all day. */
export const recheckAfterMs = (ageMs: number): number => Math.min(longestRecheckMs, Math.max(minuteMs, ageMs));

/** A card is decided within the hour; a bank may take days over a mandate. Later than that an operator must look. */
export const isLookupOverdue = (ageMs: number, isSynchronous: boolean): boolean =>
  ageMs > (isSynchronous ? 60 : 7 * 24 * 60) * minuteMs;

/**
 * What becomes of an attempt. Only the gateway's own record ends it; a failed call is looked up first. There is one
 * exception, which our own record proves: a charge whose reference was never kept was never sent.
 */
export function judgeOutcome(facts: OutcomeFacts): Verdict {
  const { state, report } = facts;
  if (state === 'begun' || state === 'challenge') return judgeOpen(facts);
  const isLatePayment =
    report.source === 'record' && report.status === 'paid' && (state === 'failed' || state === 'never_happened');
  return isLatePayment ? judgePaid(facts, report.paid) : { verdict: 'none' };
}

function judgeOpen(facts: OutcomeFacts): Verdict {
  const { state, report, ageMs, reference } = facts;
  const wait: Verdict = { verdict: 'wait', recheckAfterMs: recheckAfterMs(ageMs) };
  if (report.source === 'call') {
    const isUnsent = facts.askedBy === 'charge' && reference === 'none' && state === 'begun';
    return isUnsent ? judgeUnsent(facts, report) : wait;
  }
  switch (report.status) {
    case 'paid':
      return judgePaid(facts, report.paid);
    case 'failed':
      if (reference === 'changed') return wait;
      return { verdict: 'failed', failure: report.failure, codes: report.codes };
    case 'never_happened':
      return reference === 'changed' ? wait : neverHappened(facts);
    case 'absent':
      if (reference === 'changed') return wait;
      return reference === 'none' || ageMs > arrivedAfterMs ? neverHappened(facts) : wait;
    case 'challenge':
      return facts.isPayerPresent ? { verdict: 'challenge', challenge: report } : { verdict: 'payer_missing' };
    case 'pending':
      return wait;
  }
}

function judgePaid({ asked, isInvoicePayable }: OutcomeFacts, paid: Money): Verdict {
  if (paid.amountMinor !== asked.amountMinor || paid.currency !== asked.currency) return { verdict: 'disputed' };
  return { verdict: isInvoicePayable ? 'paid' : 'refund' };
}

/**
 * A payer who waits is told, and may try again. Without the payer, a gateway that is away must not become the payer's
 * failed payment (D-405). What the gateway refuses for good (a card that it does not know) is told either way.
 */
function judgeUnsent({ isPayerPresent, ageMs }: OutcomeFacts, { kind, failure }: CallFailure): Verdict {
  if (kind === 'refused') return { verdict: 'never_happened', failure: shown(failure) };
  if (isPayerPresent) return { verdict: 'never_happened', failure: 'retry_later' };
  return { verdict: ageMs > keyKeptMs(kind) ? 'charge_again' : 'unsent' };
}

function neverHappened({ state, isPayerPresent }: OutcomeFacts): Verdict {
  if (state === 'challenge') return { verdict: 'never_happened', failure: 'authentication_required' };
  return isPayerPresent ? { verdict: 'never_happened', failure: 'retry_later' } : { verdict: 'charge_again' };
}

/** What was never sent is known: it may be tried again. */
const shown = (failure: PaymentFailure): PaymentFailure => (failure === 'unknown_outcome' ? 'retry_later' : failure);
